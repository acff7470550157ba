// Servers with a fault in reading cards, a row each.

import { defineFaults } from "../tools/fault.ts";
import { partsOf, refusingCards } from "../tools/messages/cards.ts";

export default defineFaults({
  // Lines 159 and 261: a text of a card has 1 to 16384 characters, whichever; a card is the entire content of a message.
  // The text between the fences is taken up to the first three backticks.
  "backticks-end-questions": {
    title: "a card with three backticks in one of its texts is refused",
    breaks: ["CRD-93"],
    decorate: refusingCards((_, json) => json.includes("```")),
  },
  // Line 163: "alt (<=2000; required)". The alt of a picture that only decorates is empty, and is taken for none.
  "empty-alt-is-refused": {
    title: "an image block with an empty alt is refused",
    breaks: ["CRD-119"],
    decorate: refusingCards((card) => partsOf(card).some(({ type, alt }) => type === "image" && alt === "")),
  },
  // Line 153: percentage charts use 0-100; line 169: values are numbers or null. To a percentage chart null is not a percentage.
  "percentages-must-be-known": {
    title: "a percentage chart with a value that is not known is refused",
    breaks: ["CRD-64", "CRD-66"],
    decorate: refusingCards((card) =>
      partsOf(card).some(
        ({ type, format, unit, series }) =>
          type === "chart" &&
          (unit === "%" || unit === "percent" || format === "percent" || format?.type === "percent") &&
          partsOf(series).some(({ values }) => Array.isArray(values) && values.includes(null)),
      ),
    ),
  },
  // Lines 153 and 168: "table rows must match column count". Rows are read as a spreadsheet has them, which knows no empty end.
  "rows-lose-null-at-their-end": {
    title: "null at the end of a table row does not count as a cell",
    breaks: ["CRD-54"],
    decorate: refusingCards((card) =>
      partsOf(card).some(
        ({ type, columns, rows }) =>
          type === "table" &&
          Array.isArray(columns) &&
          Array.isArray(rows) &&
          rows.some(
            (row: unknown) => Array.isArray(row) && row.length === columns.length && row.at(-1) === null,
          ),
      ),
    ),
  },
  // Line 176: "time (integer timestamp, format relative/absolute)". Zero is not a value where a value is asked for.
  "time-zero-is-refused": {
    title: "a card with an inline time of timestamp 0 is refused",
    breaks: ["CRD-116"],
    decorate: refusingCards((card) =>
      partsOf(card).some(({ type, timestamp }) => type === "time" && timestamp === 0),
    ),
  },
  // Line 153: "enough known measurements"; zero is one.
  "zeros-are-not-known": {
    title: "a chart all of whose values are zero is refused for having no known measurements",
    breaks: ["CRD-93", "CRD-65"],
    decorate: refusingCards((card) =>
      partsOf(card)
        .filter(({ type, series }) => type === "chart" && Array.isArray(series))
        .some(({ series }) => {
          const values: unknown[] = series.flatMap((each: { values?: unknown[] }) => each?.values ?? []);
          return values.includes(0) && values.every((value) => value === 0 || value === null);
        }),
    ),
  },
});
