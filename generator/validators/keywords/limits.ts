// Keywords that bound a number, or how many items or properties there are.
import { _, plain } from "../code/code.ts";
import type { KeywordCxt, KeywordRule } from "../code/schema-code.ts";
import { report } from "./code.ts";

export const limitKeywords: readonly KeywordRule[] = [
  { keyword: "maximum", type: "number", code: (cxt) => bound(cxt, "<=", ">") },
  { keyword: "minimum", type: "number", code: (cxt) => bound(cxt, ">=", "<") },
  { keyword: "exclusiveMaximum", type: "number", code: (cxt) => bound(cxt, "<", ">=") },
  { keyword: "exclusiveMinimum", type: "number", code: (cxt) => bound(cxt, ">", "<=") },
  { keyword: "maxItems", type: "array", code: (cxt) => count(cxt, "items", ">") },
  { keyword: "minItems", type: "array", code: (cxt) => count(cxt, "items", "<") },
  { keyword: "maxProperties", type: "object", code: (cxt) => count(cxt, "properties", ">") },
  { keyword: "minProperties", type: "object", code: (cxt) => count(cxt, "properties", "<") },
];

/** @param wanted how a value that fits compares with the limit, and `wrong` one that does not */
function bound(cxt: KeywordCxt, wanted: string, wrong: string): void {
  const { gen, data } = cxt;
  const limit = Number(cxt.schema);
  gen.if(_`${data} ${plain(wrong)} ${limit} || isNaN(${data})`, () =>
    report(cxt, _`{comparison: ${wanted}, limit: ${limit}}`),
  );
}

function count(cxt: KeywordCxt, what: "items" | "properties", wrong: string): void {
  const { gen, data } = cxt;
  const limit = Number(cxt.schema);
  const found = what === "items" ? data : _`Object.keys(${data})`;
  gen.if(_`${found}.length ${plain(wrong)} ${limit}`, () => report(cxt, _`{limit: ${limit}}`));
}
