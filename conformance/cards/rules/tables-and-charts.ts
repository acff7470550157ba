// Rules of tables and charts, and of the formats of their numbers.
import type { JsonObject } from "../../text/json.ts";
import { absent, type Block } from "../card.ts";
import { categories, chart, columns, series, table, times } from "../card-parts.ts";
import { type Bounds, limits } from "../limits.ts";
import { beyond, blockRule, type CardRule, enumRule, full, INHERITED, numbersOf } from "./rule.ts";

const { min: LOWEST, max: HIGHEST } = limits.measurement;
const MOST_DIGITS = limits.fractionDigits.max;
const row = (width: number): readonly string[] => Array.from({ length: width }, () => "cell");
const tall = (count: number): readonly unknown[] => Array.from({ length: count }, () => row(3));

/** A table without rows, so that its columns can be counted on their own. */
const empty = { ...table(), rows: [] };
const withColumn = (properties: JsonObject): Block => ({
  ...table(1),
  columns: [{ id: "column-0", label: "words", ...properties }],
});
const formatted = (format: JsonObject): Block => ({ ...withColumn({ format }), rows: [[1]] });

export const tableRules: readonly CardRule[] = [
  blockRule("CRD-51", empty, {
    at: "/columns",
    accepted: { "1 column": columns(1), ...full(limits.columns, columns, "columns") },
    refused: { "no columns": [], ...beyond(limits.columns, columns, "columns") },
  }),
  enumRule("CRD-52", withColumn({ align: "start" }), "/columns/0/align", {
    values: ["start", "end"],
    refused: {
      center: "center",
    },
  }),
  blockRule("CRD-52", withColumn({ align: "start" }), {
    at: "/columns/0/align",
    accepted: { "no align": absent },
  }),
  blockRule(
    "CRD-52",
    { ...table(), columns: columns(3).map((column) => ({ ...column, align: "end" })) },
    { at: "/columns/2/align", refused: { center: "center" } },
  ),
  blockRule("CRD-53", table(), {
    at: "/rows",
    accepted: { "no rows": [], ...full(limits.tableRows, tall, "rows") },
    refused: beyond(limits.tableRows, tall, "rows"),
  }),
  blockRule(
    "CRD-54",
    { ...table(), rows: tall(3) },
    {
      at: "/rows/1",
      refused: {
        "no cells for three columns": [],
        "two cells for three columns": row(2),
        "four cells for three columns": row(4),
      },
    },
  ),
  blockRule(
    "CRD-54",
    { ...table(), rows: tall(3) },
    {
      at: "/rows",
      refused: {
        "two cells in each row for three columns": [row(2), row(2), row(2)],
        "four cells in each row for three columns": [row(4), row(4), row(4)],
        "two cells in the first row for three columns": [row(2), row(3), row(3)],
        "two cells in the last row for three columns": [row(3), row(3), row(2)],
        "four cells in the last row for three columns": [row(3), row(3), row(4)],
      },
    },
  ),
  blockRule(
    "CRD-54",
    { ...table(), rows: tall(limits.tableRows.max) },
    {
      at: `/rows/${limits.tableRows.max - 1}`,
      refused: { [`two cells in row ${limits.tableRows.max} for three columns`]: row(2) },
    },
  ),
  // Whether null is a scalar is not said: where it is taken at the beginning of a row, it is a cell at its end.
  blockRule(
    "CRD-54",
    { ...table(), rows: [[null, "cell", "cell"], row(3)] },
    {
      at: "/rows/0",
      accepted: {
        "null as the last cell of a row": ["cell", "cell", null],
        "null as the last two cells of a row": ["cell", null, null],
      },
      refused: {
        "two cells, the first of them null, for three columns": [null, "cell"],
        "null as a fourth cell for three columns": ["cell", "cell", "cell", null],
      },
    },
  ),
  blockRule("CRD-55", table(), {
    at: "/rows/0/2",
    accepted: {
      "a string": "words",
      "no characters": "",
      "a boolean": false,
      ...numbersOf(0, 1.5, 1 / 3, 1e-7, -273.15, Number.MAX_SAFE_INTEGER),
    },
    refused: { "an object": {}, "an array": [] },
  }),
  blockRule(
    "CRD-55",
    { ...table(), rows: tall(3) },
    { at: "/rows/2/1", refused: { "an object in a later row": {} } },
  ),
  blockRule("CRD-83", formatted({ type: "number", maximumFractionDigits: 2 }), {
    at: "/columns/0/format/maximumFractionDigits",
    accepted: { "0": 0, [MOST_DIGITS]: MOST_DIGITS },
    refused: { "-1": -1, [MOST_DIGITS + 1]: MOST_DIGITS + 1, [MOST_DIGITS + 0.5]: MOST_DIGITS + 0.5 },
  }),
  blockRule("CRD-84", formatted({ type: "number" }), {
    at: "/columns/0/format",
    accepted: {
      duration_ms: { type: "duration_ms" },
      percent: { type: "percent" },
      "currency EUR": { type: "currency", currency: "EUR" },
    },
    refused: { bytes: { type: "bytes" }, [INHERITED]: { type: INHERITED } },
  }),
  blockRule(
    "CRD-84",
    { ...empty, columns: columns(3).map((column) => ({ ...column, format: { type: "number" } })) },
    { at: "/columns/2/format", refused: { bytes: { type: "bytes" } } },
  ),
  blockRule("CRD-84", formatted({ type: "currency", currency: "EUR" }), {
    at: "/columns/0/format/currency",
    accepted: { JPY: "JPY", ZAR: "ZAR" },
    refused: { eur: "eur", EURO: "EURO", EU: "EU", E1R: "E1R" },
  }),
  ...formatsOfCharts(),
];

/** A chart has a format as a column has one. */
function formatsOfCharts(): readonly CardRule[] {
  const rule = (
    requirement: string,
    format: JsonObject,
    at: string,
    body: Pick<CardRule, "accepted" | "refused">,
  ): CardRule =>
    blockRule(
      requirement,
      { ...chart("line"), format },
      { ...body, at: `/format${at}`, part: "format of a chart" },
    );
  return [
    rule("CRD-83", { type: "number", maximumFractionDigits: 2 }, "/maximumFractionDigits", {
      accepted: { "0": 0, [MOST_DIGITS]: MOST_DIGITS },
      refused: { "-1": -1, [MOST_DIGITS + 1]: MOST_DIGITS + 1 },
    }),
    rule("CRD-84", { type: "number" }, "", {
      accepted: { duration_ms: { type: "duration_ms" } },
      refused: { bytes: { type: "bytes" } },
    }),
    rule("CRD-84", { type: "currency", currency: "EUR" }, "/currency", {
      accepted: { JPY: "JPY" },
      refused: { eur: "eur", E1R: "E1R" },
    }),
  ];
}

const allSeries = (count: number, length = 3): readonly JsonObject[] =>
  Array.from({ length: count }, (_, index) => series(length, index));

/** One series of these values over as many categories. */
const measured = (
  mark: "bar" | "line" | "area",
  values: readonly unknown[],
  properties: JsonObject = {},
): Block => ({
  ...chart(mark, categories(values.length)),
  series: [{ ...series(values.length), values }],
  ...properties,
});

/** The number of axis values with a series of the same length: both change together, so the whole chart does. */
const axisLength = (
  requirement: string,
  mark: "bar" | "line" | "area",
  axis: (count: number) => JsonObject,
  { min, max }: Bounds,
): CardRule => {
  const charts = (counts: readonly number[]): Record<string, unknown> =>
    Object.fromEntries(
      counts.map((count) => [
        `a ${mark} chart with ${count} ${axis(1).type} values`,
        // One known value need not be enough.
        { ...chart(mark, axis(count)), series: allSeries(mark === "bar" ? 3 : 1, count) },
      ]),
    );
  return blockRule(requirement, chart(mark, axis(3)), {
    at: "",
    accepted: charts([min, max]),
    refused: charts([min - 1, max + 1]),
  });
};

export const axisRules: readonly CardRule[] = [
  enumRule("CRD-56", chart("bar"), "/mark", {
    values: ["line"],
    refused: { pie: "pie", scatter: "scatter" },
  }),
  blockRule("CRD-56", chart("line"), { at: "/mark", accepted: { bar: "bar", area: "area" } }),
  axisLength("CRD-57", "bar", categories, limits.barAxis),
  blockRule("CRD-57", chart("bar"), {
    at: "/axis/values",
    accepted: {
      "values that differ in capitals alone": ["tick", "Tick", "TICK"],
      "words that objects have as properties": ["constructor", INHERITED, "length"],
    },
  }),
  blockRule("CRD-57", chart("bar"), { at: "/axis/values/2", refused: { "one value twice": "tick 0" } }),
  blockRule("CRD-57", chart("bar"), { at: "/axis", refused: { "a time axis": times(3) } }),
  axisLength("CRD-58", "line", categories, limits.otherAxis),
  axisLength("CRD-58", "line", times, limits.otherAxis),
  axisLength("CRD-95", "area", categories, limits.otherAxis),
  axisLength("CRD-95", "area", times, limits.otherAxis),
  blockRule("CRD-59", chart("line", times(4)), {
    at: "/axis/values",
    refused: {
      "the last two values exchanged": [60, 120, 240, 180],
      "the first two values exchanged": [120, 60, 180, 240],
      "the middle two values exchanged": [60, 180, 120, 240],
    },
  }),
  blockRule("CRD-59", chart("area", times(3)), {
    at: "/axis/values",
    accepted: {
      "times an hour apart": [1_700_000_000, 1_700_003_600, 1_700_007_200],
      // Compared as texts, the first time is the latest.
      "times of nine and of ten digits": [999_999_999, 1_000_000_000, 1_700_000_000],
    },
    refused: {
      "falling values": [180, 120, 60],
      "falling values before 1970": [-60, -120, -180],
    },
  }),
];

/**
 * Null is a value of every chart, whatever its format, and so is zero: each format at another place of
 * another chart.
 */
function unknownValues(): readonly CardRule[] {
  const formats: readonly JsonObject[] = [
    { type: "percent" },
    { type: "number", maximumFractionDigits: 0 },
    { type: "duration_ms" },
    { type: "currency", currency: "EUR" },
  ];
  const marks = ["bar", "line", "area"] as const;
  const accepted = { null: null, "0": 0 };
  return [
    ...formats.flatMap((format, turn) =>
      marks.map((mark, index) =>
        blockRule("CRD-64", measured(mark, [10, 20, 30, 40], { format }), {
          at: `/series/0/values/${(turn + index) % 4}`,
          part: "format of a chart",
          accepted,
        }),
      ),
    ),
    ...marks.map((mark, index) =>
      blockRule("CRD-64", measured(mark, [10, 20, 30, 40], { unit: "%" }), {
        at: `/series/0/values/${index}`,
        accepted,
      }),
    ),
    ...(["line", "area"] as const).map((mark) =>
      blockRule(
        "CRD-64",
        { ...chart(mark, times(4)), series: allSeries(1, 4) },
        { at: "/series/0/values/1", accepted },
      ),
    ),
    blockRule(
      "CRD-64",
      { ...chart("bar", categories(4)), series: allSeries(3, 4) },
      { at: "/series/2/values/3", accepted },
    ),
  ];
}

export const seriesRules: readonly CardRule[] = [
  blockRule("CRD-60", chart("area"), {
    at: "/series",
    refused: { "no series": [], "two series": allSeries(2) },
  }),
  blockRule("CRD-61", measured("area", [3, 2, 1]), { at: "/series/0/values/2", refused: { "-0.5": -0.5 } }),
  blockRule("CRD-61", measured("area", [3, 2, 1]), {
    at: "/series/0/values/1",
    accepted: numbersOf(0, 1, 1e-7, 1 / 3),
    refused: { "-1": -1 },
  }),
  blockRule("CRD-62", chart("bar"), {
    at: "/series",
    accepted: { "1 series": allSeries(1), ...full(limits.series, allSeries, "series") },
    refused: { "no series": [], ...beyond(limits.series, allSeries, "series") },
  }),
  blockRule("CRD-63", chart("line", times(3)), {
    at: "/series/0/values",
    refused: { "two values for three times": [1, 2] },
  }),
  blockRule("CRD-62", chart("line"), {
    at: "/series",
    refused: beyond(limits.series, allSeries, "series"),
  }),
  ...(["bar", "line", "area"] as const).map((mark) =>
    blockRule("CRD-63", chart(mark), {
      at: "/series/0/values",
      refused: {
        "two values for an axis of three": [1, 2],
        "four values for an axis of three": [1, 2, 3, 4],
      },
    }),
  ),
  blockRule(
    "CRD-63",
    { ...chart("bar"), series: allSeries(3) },
    {
      at: "/series/2/values",
      refused: { "two values in the last series": [1, 2] },
    },
  ),
  blockRule("CRD-64", measured("bar", [1, 2, 3, 4]), {
    at: "/series/0/values/1",
    accepted: {
      "the lower bound": LOWEST,
      "the upper bound": HIGHEST,
      null: null,
      ...numbersOf(1 / 3, 1e-7, -273.15, 123_456_789_012.345),
    },
    refused: { "one above the bound": HIGHEST + 1, "one below the bound": LOWEST - 1, "a word": "many" },
  }),
  ...(["line", "area"] as const).map((mark) =>
    blockRule("CRD-64", measured(mark, [1, 2, 3, 4]), {
      at: "/series/0/values/3",
      accepted: { "the upper bound": HIGHEST, null: null, ...numbersOf(1 / 3, 1e-7) },
      refused: { "one above the bound": HIGHEST + 1, "a word": "many" },
    }),
  ),
  ...(["bar", "line", "area"] as const).map((mark) =>
    blockRule("CRD-65", measured(mark, [1, 2, 3]), {
      at: "/series/0/values",
      refused: { "nothing but null": [null, null, null] },
    }),
  ),
  blockRule("CRD-65", chart("line", times(3)), {
    at: "/series",
    refused: {
      "nothing but null in both series": allSeries(2).map((one) => ({ ...one, values: [null, null, null] })),
    },
  }),
  ...unknownValues(),
  ...(["bar", "line"] as const).map((mark) =>
    blockRule("CRD-66", measured(mark, [10, 20, 30], { format: { type: "percent" } }), {
      at: "/series/0/values/2",
      part: "format of a chart",
      accepted: numbersOf(0, 50, 100, 100 / 3, 0.0001, 99.999),
      refused: { "-1": -1, "101": 101 },
    }),
  ),
  blockRule(
    "CRD-64",
    { ...chart("line"), series: allSeries(2) },
    {
      at: "/series/1/values/0",
      refused: { "one above the bound in the second series": HIGHEST + 1 },
    },
  ),
  blockRule(
    "CRD-66",
    { ...chart("bar"), format: { type: "percent" }, series: allSeries(2) },
    {
      at: "/series/1/values/2",
      part: "format of a chart",
      refused: { "101 in the second series": 101 },
    },
  ),
  blockRule("CRD-66", measured("area", [10, 20, 30], { format: { type: "percent" } }), {
    at: "/series/0/values/0",
    part: "format of a chart",
    refused: { "101 in an area chart": 101 },
  }),
  blockRule("CRD-66", measured("bar", [10, 20, 30], { format: { type: "number" } }), {
    at: "/series/0/values/2",
    accepted: { "-1 with format number": -1, "101 with format number": 101 },
  }),
];
