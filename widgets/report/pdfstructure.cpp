// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/pdfstructure.h"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFOutlineDocumentHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <exception>
#include <memory>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double pointsPerUnit = 72.0 / reportUnitsPerInch;

QPDFObjectHandle unicodeString(const QString &text)
{
    return QPDFObjectHandle::newUnicodeString(text.toStdString());
}

/// Writes into the pages of one file.
class StructureWriter
{
public:
    StructureWriter(QPDF &pdf, const ReportPages &pages)
        : m_pdf(pdf)
        , m_pages(pages)
        , m_pageObjects(pdf.getAllPages())
    {
    }

    void addOutline()
    {
        if (m_pages.sections.empty())
            return;
        const auto root = m_pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
        std::vector<QPDFObjectHandle> entries;
        for (const ReportSectionPlace &section : m_pages.sections) {
            auto entry = QPDFObjectHandle::newDictionary();
            entry.replaceKey("/Title", unicodeString(section.title));
            entry.replaceKey("/Parent", root);
            entry.replaceKey("/Dest", destination(section));
            entries.push_back(m_pdf.makeIndirectObject(entry));
        }
        for (std::size_t index = 0; index < entries.size(); ++index) {
            if (index > 0)
                entries[index].replaceKey("/Prev", entries[index - 1]);
            if (index + 1 < entries.size())
                entries[index].replaceKey("/Next", entries[index + 1]);
        }
        QPDFObjectHandle outline = root;
        outline.replaceKey("/Type", QPDFObjectHandle::newName("/Outlines"));
        outline.replaceKey("/First", entries.front());
        outline.replaceKey("/Last", entries.back());
        outline.replaceKey("/Count", QPDFObjectHandle::newInteger(qint64(entries.size())));
        QPDFObjectHandle catalog = m_pdf.getRoot();
        catalog.replaceKey("/Outlines", outline);
        catalog.replaceKey("/PageMode", QPDFObjectHandle::newName("/UseOutlines"));
    }

    void addLinks()
    {
        for (std::size_t page = 0; page < m_pages.pages.size(); ++page) {
            if (m_pages.pages[page].links.empty())
                continue;
            auto annotations = QPDFObjectHandle::newArray();
            for (const ReportLink &link : m_pages.pages[page].links) {
                auto annotation = QPDFObjectHandle::newDictionary();
                annotation.replaceKey("/Type", QPDFObjectHandle::newName("/Annot"));
                annotation.replaceKey("/Subtype", QPDFObjectHandle::newName("/Link"));
                annotation.replaceKey("/Rect", rectangle(link.rect));
                annotation.replaceKey("/Border", QPDFObjectHandle::parse("[0 0 0]"));
                annotation.replaceKey("/Dest", destination(m_pages.sections[std::size_t(link.section)]));
                annotations.appendItem(m_pdf.makeIndirectObject(annotation));
            }
            m_pageObjects[page].replaceKey("/Annots", annotations);
        }
    }

private:
    /// PDF counts y from the lower edge.
    double pdfY(double y) const { return (m_pages.geometry.height - y) * pointsPerUnit; }

    QPDFObjectHandle destination(const ReportSectionPlace &section) const
    {
        auto result = QPDFObjectHandle::newArray();
        result.appendItem(m_pageObjects[std::size_t(section.page)]);
        result.appendItem(QPDFObjectHandle::newName("/XYZ"));
        result.appendItem(QPDFObjectHandle::newInteger(0));
        result.appendItem(QPDFObjectHandle::newReal(pdfY(section.y - pt(12)), 1));
        result.appendItem(QPDFObjectHandle::newNull());
        return result;
    }

    QPDFObjectHandle rectangle(const QRectF &rect) const
    {
        auto result = QPDFObjectHandle::newArray();
        for (const double value :
             {rect.left() * pointsPerUnit, pdfY(rect.bottom()), rect.right() * pointsPerUnit, pdfY(rect.top())})
            result.appendItem(QPDFObjectHandle::newReal(value, 1));
        return result;
    }

    QPDF &m_pdf;
    const ReportPages &m_pages;
    std::vector<QPDFObjectHandle> m_pageObjects;
};

} // namespace

Result<QByteArray> addPdfStructure(const QByteArray &pdf, const ReportPages &pages, const QString &languageTag)
{
    try {
        QPDF document;
        document.processMemoryFile("report", pdf.constData(), std::size_t(pdf.size()));
        StructureWriter structure(document, pages);
        structure.addOutline();
        structure.addLinks();
        QPDFObjectHandle catalog = document.getRoot();
        catalog.replaceKey("/Lang", unicodeString(languageTag));
        catalog.replaceKey("/ViewerPreferences", QPDFObjectHandle::parse("<< /DisplayDocTitle true >>"));

        QPDFWriter writer(document);
        writer.setOutputMemory();
        writer.setObjectStreamMode(qpdf_o_generate);
        writer.setDeterministicID(true);
        writer.write();
        const auto buffer = writer.getBufferSharedPointer();
        return QByteArray(reinterpret_cast<const char *>(buffer->getBuffer()), qsizetype(buffer->getSize()));
    } catch (const std::exception &exception) {
        Error error;
        error.code = ErrorCode::Malformed;
        error.detail = QString::fromUtf8(exception.what());
        return error;
    }
}

QString pdfCreator(const QString &path)
{
    try {
        QPDF document;
        document.setSuppressWarnings(true);
        document.processFile(path.toLocal8Bit().constData());
        QPDFObjectHandle info = document.getTrailer().getKey("/Info");
        if (!info.isDictionary() || !info.getKey("/Creator").isString())
            return {};
        return QString::fromStdString(info.getKey("/Creator").getUTF8Value());
    } catch (const std::exception &) {
        return {}; // not a PDF, damaged or locked: in any case not one of ours
    }
}

} // namespace ascope
