<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>ascope::HistogramView</name>
    <message numerus="yes">
        <source>%n execution(s), half of them up to %1, 99 of 100 up to %2.</source>
        <translation>
            <numerusform>%n execution, half of them up to %1, 99 of 100 up to %2.</numerusform>
            <numerusform>%n executions, half of them up to %1, 99 of 100 up to %2.</numerusform>
        </translation>
    </message>
</context>
</TS>
