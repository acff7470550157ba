// Servers that read a part of a card otherwise, a row each.

import { defineFaults } from "../tools/fault.ts";
import { inCardParts } from "../tools/messages/cards.ts";

export default defineFaults({
  // Line 176: "`email` (text, address <=254 chars)".
  "addresses-have-room-for-255": {
    title: "an inline email with an address of 255 characters is accepted",
    breaks: ["CRD-80", "CRD-102"],
    decorate: inCardParts((part) =>
      part.type === "email" && typeof part.address === "string" && part.address.length === 255
        ? { ...part, address: part.address.slice(1) }
        : part,
    ),
  },
  // Line 176: "`currency` (ISO 4217 three capital letters)".
  "currencies-in-small-letters": {
    title: "a currency format with a code in small letters is accepted",
    breaks: ["CRD-84"],
    decorate: inCardParts((part) =>
      part.type === "currency" && typeof part.currency === "string"
        ? { ...part, currency: part.currency.toUpperCase() }
        : part,
    ),
  },
  // Line 153: "a select value must be one of its options". Labels are compared as well.
  "labels-count-as-values-of-a-select": {
    title: "a select block is accepted whose value is the label of an option",
    breaks: ["CRD-71"],
    decorate: inCardParts((part) => {
      if (part.type !== "select" || !Array.isArray(part.options)) return part;
      const option = part.options.find((each) => each?.label === part.value && part.value !== undefined);
      return option === undefined ? part : { ...part, value: option.value };
    }),
  },
  // Line 153: "table rows must match column count". The loop over the rows ends one too early.
  "last-rows-are-not-counted": {
    title: "a table is accepted whose last row has fewer cells than it has columns",
    breaks: ["CRD-54"],
    decorate: inCardParts((part) => {
      const { type, columns, rows } = part;
      if (type !== "table" || !Array.isArray(columns) || !Array.isArray(rows)) return part;
      const [last, ...others] = rows.toReversed();
      if (!Array.isArray(last) || last.length === 0) return part;
      const filled = [...last, ...columns.slice(last.length).map(() => "")];
      return { ...part, rows: [...others.toReversed(), filled] };
    }),
  },
  // Line 153: "table rows must match column count". Only the first row is compared.
  "later-rows-are-not-counted": {
    title: "a table is accepted whose second row has fewer cells than it has columns",
    breaks: ["CRD-54"],
    decorate: inCardParts((part) => {
      if (part.type !== "table" || !Array.isArray(part.rows) || !Array.isArray(part.columns)) return part;
      const [first, ...others] = part.rows;
      const filled = others.map((row) =>
        Array.isArray(row) && row.length > 0
          ? [...row, ...part.columns.slice(row.length).map(() => null)]
          : row,
      );
      return first === undefined ? part : { ...part, rows: [first, ...filled] };
    }),
  },
  // Line 153: "resource blocks require a title unless `loading` is true". The property is looked for and not
  // its value.
  "loading-false-excuses-the-title": {
    title: "a resource block with loading false needs no title",
    breaks: ["CRD-72"],
    decorate: inCardParts((part) =>
      part.type === "resource" && part.loading === false && part.title === undefined
        ? { ...part, title: "Untitled" }
        : part,
    ),
  },
  // Line 153: "percentage charts use 0-100". Only the first series is compared.
  "percentages-of-later-series-go-beyond": {
    title: "the second series of a percentage chart may have values above 100",
    breaks: ["CRD-66"],
    decorate: inCardParts((part) => {
      if (part.type !== "chart" || part.format?.type !== "percent" || !Array.isArray(part.series))
        return part;
      const [first, ...others] = part.series;
      const cut = (value: unknown): unknown => (Number(value) > 100 && Number(value) <= 1e12 ? 100 : value);
      const series = others.map((each) =>
        Array.isArray(each?.values) ? { ...each, values: each.values.map(cut) } : each,
      );
      return first === undefined ? part : { ...part, series: [first, ...series] };
    }),
  },
  // Line 153: "URLs must be absolute http(s) without credentials". Credentials are recognised by their colon.
  "pictures-may-name-a-user": {
    title: "the url of an image block may carry a user name without a password",
    breaks: ["CRD-14"],
    decorate: inCardParts((part) =>
      part.type === "image" && typeof part.url === "string"
        ? { ...part, url: part.url.replace(/^(https?:\/\/)[^/?#@:]+@/, "$1") }
        : part,
    ),
  },
});
