// Shapes and limits of tables, charts, number formats, controls and resources.

import { expect } from "vitest";
import { limits } from "../../../conformance/cards/limits.ts";
import { choices, counts, lengths, optional, type Row, ranges, required, text, times } from "./shape-rows.ts";

const inline = () => ({ type: "text", text: "x" });
const url = "https://example.com/";

export const dataShapes: Readonly<Record<string, readonly Row[]>> = {
  table: [
    ...required(
      "@table/label",
      "@table/columns",
      "@table/rows",
      "@table/columns/0/id",
      "@table/columns/0/label",
    ),
    ...choices("@table/columns/1/align", "start", "end"),
    ...counts("@table/rows", limits.tableRows, () => ["a", 1]),
    [["@table/rows/0/0", {}], "@table/rows/0/0", "type", expect.anything(), ["@table/rows/0/0", false]],
    [
      ["@table/rows/0/0", text(limits.scalar.max + 1)],
      "@table/rows/0/0",
      "max_length",
      limits.scalar.max,
      ["@table/rows/0/0", text(limits.scalar.max)],
    ],
    [["@table/rows/0", {}], "@table/rows/0", "type", "array"],
    [["@table/columns/0", "Name"], "@table/columns/0", "type", "object"],
  ],
  "number formats": [
    ...required("@table/columns/1/format/type", "@area/format/currency"),
    [
      ["@table/columns/1/format/type", "hex"],
      "@table/columns/1/format/type",
      "unknown_type",
      expect.anything(),
    ],
    [["@table/columns/1/format", "number"], "@table/columns/1/format", "type", "object"],
    ...ranges("@table/columns/1/format/maximumFractionDigits", limits.fractionDigits, 1),
    [
      ["@bar/format/maximumFractionDigits", 1],
      "@bar/format/maximumFractionDigits",
      "unknown_property",
      ["type"],
    ],
    ...["usd", "EURO", "EU", "E1R"].map(
      (currency): Row => [
        ["@area/format/currency", currency],
        "@area/format/currency",
        "pattern",
        "^[A-Z]{3}$",
      ],
    ),
  ],
  chart: [
    ...required(
      "@bar/title",
      "@bar/summary",
      "@bar/mark",
      "@bar/axis",
      "@bar/series",
      "@bar/axis/type",
      "@bar/axis/values",
    ),
    ...required("@bar/series/0/id", "@bar/series/0/label", "@bar/series/0/values"),
    [["@bar/mark", "pie"], "@bar/mark", "not_allowed", ["bar", "line", "area"]],
    [["@bar/axis/type", "time"], "@bar/axis/type", "unknown_type", ["category"]],
    [["@line/axis/type", "log"], "@line/axis/type", "unknown_type", ["category", "time"]],
    [["@bar/axis/values/0", 1], "@bar/axis/values/0", "type", "string"],
    [["@line/axis/values/2", 30.5], "@line/axis/values/2", "type", "integer"],
    [["@bar/series", []], "@bar/series", "min_items", 1],
    [
      ["@bar/series", times(7, (index) => ({ id: `s${index}`, label: "x", values: [1, 2, 3] }))],
      "@bar/series",
      "max_items",
      6,
      ["@bar/series", times(6, (index) => ({ id: `s${index}`, label: "x", values: [1, 2, 3] }))],
    ],
    [["@area/series", []], "@area/series", "min_items", 1],
    [
      ["@area/series", times(2, (index) => ({ id: `s${index}`, label: "x", values: [1, 2] }))],
      "@area/series",
      "max_items",
      1,
    ],
    [
      ["@area/series/0/values/0", -1],
      "@area/series/0/values/0",
      "minimum",
      0,
      ["@area/series/0/values/0", 0],
    ],
    ...ranges("@bar/series/0/values/0", limits.measurement, 1),
    [
      ["@bar/series/0/values/0", "1"],
      "@bar/series/0/values/0",
      "type",
      ["number", "null"],
      ["@bar/series/0/values/0", null],
    ],
    ...optional("@bar/unit"),
  ],
  controls: [
    ...required(
      "@text_input/label",
      "@secret_input/label",
      "@checkbox/label",
      "@checkbox/value",
      "@select/label",
    ),
    ...required("@select/options", "@select/options/0/value", "@select/options/0/label"),
    ...lengths("@text_input/value", limits.textInputValue),
    ...choices("@secret_input/status", "saved", "verified"),
    ...optional(
      "@text_input/value",
      "@text_input/submitLabel",
      "@secret_input/submitLabel",
      "@select/accessibleLabel",
    ),
    ...optional("@secret_input/companionLabel", "@secret_input/companionValue", "@select/value"),
    [["@checkbox/value", "true"], "@checkbox/value", "type", "boolean", ["@checkbox/value", true]],
    ...counts("@select/options", limits.options, (index) => ({
      value: index === 0 ? "b" : `${index}`,
      label: "x",
    })),
  ],
  resource: [
    ...required("@resource/url", "@resource/image/alt", "@resource/image/url", "@resource/audio/url"),
    ...required(
      "@resource/audio/label",
      "@resource/links/0/label",
      "@resource/links/0/url",
      "@resource/quote/text",
    ),
    ...required(
      "@resource/media/type",
      "@resource/media/images",
      "@video/media/image",
      "@video/media/videoUrl",
    ),
    ...lengths("@resource/body", limits.resourceBody),
    ...choices("@resource/bodyStyle", "preview"),
    ...choices("@resource/links/0/icon", "spotify", "bandcamp", "google_maps"),
    ...counts("@resource/metadata", limits.metadata, inline),
    ...counts("@resource/links", limits.resourceLinks, () => ({ label: "x", url })),
    ...counts("@resource/media/images", limits.photos, () => ({ url, alt: "" })),
    ...optional("@resource/subtitle", "@resource/body", "@resource/accessibleLabel", "@resource/loading"),
    ...optional(
      "@resource/metadata",
      "@resource/links",
      "@resource/image",
      "@resource/audio",
      "@resource/avatarUrl",
    ),
    ...optional("@resource/media", "@resource/quote", "@resource/quote/author", "@resource/quote/url"),
    [
      ["@resource/metadata/0/type", "email"],
      "@resource/metadata/0/type",
      "unknown_type",
      ["text", "status", "time"],
    ],
    [["@resource/media/type", "gif"], "@resource/media/type", "unknown_type", ["photos", "video_poster"]],
    [["@video/media/image", []], "@video/media/image", "type", "object"],
  ],
};
