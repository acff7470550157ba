// The rules over several values of a card: each with a control that is still valid.
import { describe, expect, it } from "vitest";
import { validateCard } from "../../../generator/generated/validators/card.js";
import type { Problem } from "../../../generator/runtime/validation/problem.ts";
import { type Edit, edited, expand, GONE, type Json } from "./cards.ts";

const brief = (problems: readonly Problem[]) => problems.map(({ pointer, code }) => [pointer, code]);

type Row = readonly [
  claim: string,
  valid: readonly Edit[],
  broken: readonly Edit[],
  pointer: string,
  code: string,
];

const chart = (values: Json[], axis: Json): Edit[] => [
  ["@line/axis", axis],
  ["@line/series", [{ id: "s", label: "x", values }]],
];
const time = (...values: number[]): Json => ({ type: "time", values });
const category = (...values: string[]): Json => ({ type: "category", values });

const rows: readonly Row[] = [
  ["an id is used once among blocks", [], [["@heading/id", "text"]], "@heading/id", "duplicate_id"],
  ["a nested id is used once", [], [["@group/blocks/0/id", "text"]], "@group/blocks/0/id", "duplicate_id"],
  ["action items share the name space", [], [["@menu/items/0/id", "go"]], "@menu/items/0/id", "duplicate_id"],
  [
    "columns share the name space",
    [],
    [["@table/columns/1/id", "name"]],
    "@table/columns/1/id",
    "duplicate_id",
  ],
  ["series share the name space", [], [["@bar/series/1/id", "bar-1"]], "@bar/series/1/id", "duplicate_id"],
  [
    "header actions share the name space",
    [],
    [["/headerActions/items/0/id", "go"]],
    "/headerActions/items/0/id",
    "duplicate_id",
  ],
  [
    "option values are not ids",
    [["@select/options/0/value", "text"]],
    [["@select/id", "text"]],
    "@select/id",
    "duplicate_id",
  ],
  [
    "an id in an input is not an id",
    [["@plain/items/0/input", { id: "text" }]],
    [["@plain/id", "text"]],
    "@plain/id",
    "duplicate_id",
  ],
  [
    "a row has a cell for each column",
    [["@table/rows", []]],
    [["@table/rows/1", ["a"]]],
    "@table/rows/1",
    "row_width",
  ],
  ["a row has no cell too many", [], [["@table/rows/0", ["a", 1, 2]]], "@table/rows/0", "row_width"],
  ["an empty row is too short", [], [["@table/rows/0", []]], "@table/rows/0", "row_width"],
  [
    "a series is as long as the axis",
    [],
    [["@bar/series/1/values", [1, 2]]],
    "@bar/series/1/values",
    "series_length",
  ],
  [
    "a series is not longer",
    [],
    [["@line/series/0/values", [1, 2, 3, 4]]],
    "@line/series/0/values",
    "series_length",
  ],
  [
    "time increases strictly",
    chart([1, 2], time(1, 2)),
    chart([1, 2], time(1, 1)),
    "@line/axis/values/1",
    "not_increasing",
  ],
  [
    "time does not go back",
    chart([1, 2, 3], time(-5, 0, 7)),
    chart([1, 2, 3], time(1, 9, 5)),
    "@line/axis/values/2",
    "not_increasing",
  ],
  [
    "bar categories are unique",
    [["@bar/axis", category("a", "A", "á")]],
    [["@bar/axis", category("a", "b", "a")]],
    "@bar/axis/values/2",
    "duplicate_item",
  ],
  [
    "a line may have a category twice",
    chart([1, 2], category("a", "a")),
    [["@bar/axis", category("a", "a", "b")]],
    "@bar/axis/values/1",
    "duplicate_item",
  ],
  [
    "__proto__ is a category like others",
    [["@bar/axis", category("__proto__", "b", "c")]],
    [["@bar/axis", category("__proto__", "b", "__proto__")]],
    "@bar/axis/values/2",
    "duplicate_item",
  ],
  [
    "a bar axis has a value",
    [
      ["@bar/axis", category("a")],
      ["@bar/series", [{ id: "s", label: "x", values: [1] }]],
    ],
    [
      ["@bar/axis", category()],
      ["@bar/series", [{ id: "s", label: "x", values: [] }]],
    ],
    "@bar/axis/values",
    "min_items",
  ],
  [
    "a line axis has two values",
    chart([1, 2], time(1, 2)),
    chart([1], time(1)),
    "@line/axis/values",
    "min_items",
  ],
  [
    "a bar chart knows one number",
    [["@bar/series", [{ id: "s", label: "x", values: [null, 1, null] }]]],
    [["@bar/series", [{ id: "s", label: "x", values: [null, null, null] }]]],
    "@bar/series",
    "too_few_measurements",
  ],
  [
    "a line knows two numbers",
    chart([1, null, 2], time(1, 2, 3)),
    chart([1, null, null], time(1, 2, 3)),
    "@line/series",
    "too_few_measurements",
  ],
  [
    "an area knows two numbers",
    [["@area/series/0/values", [0, 0]]],
    [["@area/series/0/values", [0, null]]],
    "@area/series",
    "too_few_measurements",
  ],
  [
    "two numbers in one series are enough",
    [
      [
        "@line/series",
        [
          { id: "s", label: "x", values: [null, null, null] },
          { id: "t", label: "y", values: [1, 2, null] },
        ],
      ],
    ],
    [
      [
        "@line/series",
        [
          { id: "s", label: "x", values: [1, null, null] },
          { id: "t", label: "y", values: [null, 2, null] },
        ],
      ],
    ],
    "@line/series",
    "too_few_measurements",
  ],
  [
    "percentages start at 0",
    [["@line/series/0/values/0", 0]],
    [["@line/series/0/values/0", -1]],
    "@line/series/0/values/0",
    "percent_range",
  ],
  [
    "percentages end at 100",
    [["@line/series/0/values/2", 100]],
    [["@line/series/0/values/2", 100.5]],
    "@line/series/0/values/2",
    "percent_range",
  ],
  [
    "only percentages are held to 100",
    [
      ["@line/format", { type: "number" }],
      ["@line/series/0/values/2", 101],
    ],
    [["@line/series/0/values/2", 101]],
    "@line/series/0/values/2",
    "percent_range",
  ],
  [
    "one number breaks one limit",
    [
      ["@area/format", { type: "percent" }],
      ["@area/series/0/values", [0, 100]],
    ],
    [
      ["@area/format", { type: "percent" }],
      ["@area/series/0/values", [-1, 100]],
    ],
    "@area/series/0/values/0",
    "minimum",
  ],
  [
    "a far percentage breaks one limit",
    [],
    [["@line/series/0/values/2", 2e12]],
    "@line/series/0/values/2",
    "maximum",
  ],
  [
    "a selection is one of the options",
    [["@select/value", "a"]],
    [["@select/value", "c"]],
    "@select/value",
    "not_an_option",
  ],
  [
    "an empty selection is none of the options",
    [["@select/value", GONE]],
    [["@select/value", ""]],
    "@select/value",
    "not_an_option",
  ],
  [
    "a resource has a title",
    [
      ["@resource/title", GONE],
      ["@resource/loading", true],
    ],
    [["@resource/title", GONE]],
    "@resource/title",
    "required",
  ],
  [
    "loading must be true to spare the title",
    [
      ["@resource/title", ""],
      ["@resource/loading", true],
    ],
    [
      ["@resource/title", GONE],
      ["@resource/loading", GONE],
    ],
    "@resource/title",
    "required",
  ],
  [
    "a blank title is none",
    [["@resource/title", " x "]],
    [["@resource/title", "  "]],
    "@resource/title",
    "blank",
  ],
  ["an empty title is none", [], [["@resource/title", ""]], "@resource/title", "blank"],
  [
    "a wrong flag is the one defect",
    [],
    [
      ["@resource/title", GONE],
      ["@resource/loading", "no"],
    ],
    "@resource/loading",
    "type",
  ],
];

describe("rules over several values", () => {
  it.each(rows)("%s", (_, valid, broken, pointer, code) => {
    expect(validateCard(edited(...valid))).toEqual([]);
    expect(brief(validateCard(edited(...broken)))).toEqual([[expand(pointer), code]]);
  });

  it("says what limit was broken and where the other use of an id is", () => {
    expect(validateCard(edited(["@heading/id", "text"]))[0]).toEqual({
      pointer: expand("@heading/id"),
      code: "duplicate_id",
      message: 'expected an id that is used once in the card, found "text" also at /blocks/1/id',
      constraint: { also: "/blocks/1/id" },
    });
    expect(validateCard(edited(["@select/value", "c"]))[0]?.constraint).toEqual(["a", "b"]);
    expect(validateCard(edited(["@table/rows/1", ["a"]]))[0]?.constraint).toBe(2);
    expect(validateCard(edited(["@line/series/0/values/0", -1]))[0]?.constraint).toEqual({
      minimum: 0,
      maximum: 100,
    });
  });

  it("does not compare with what is broken itself", () => {
    expect(brief(validateCard(edited(["@select/options/1/value", GONE])))).toEqual([
      [expand("@select/options/1/value"), "required"],
    ]);
    expect(brief(validateCard(edited(["@table/columns", "none"])))).toEqual([
      [expand("@table/columns"), "type"],
    ]);
    expect(brief(validateCard(edited(["@line/axis/values", null])))).toEqual([
      [expand("@line/axis/values"), "type"],
    ]);
  });
});
