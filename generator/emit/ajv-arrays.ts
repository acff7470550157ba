// Ajv's keywords for arrays that stand back or answer differently here.
import type { CodeKeywordDefinition } from "ajv/dist/2020.js";
import itemsModule from "ajv/dist/vocabularies/applicator/items2020.js";
import { _, type KeywordCxt, report, sibling } from "./ajv-code.ts";

/** Ajv must run the rule that asks what the others have looked at last. */
const BEFORE = { before: "unevaluatedItems" };

export const arrayKeywords: readonly CodeKeywordDefinition[] = [
  { ...itemsModule.default, code: items, ...BEFORE },
  { keyword: "uniqueItems", type: "array", schemaType: "boolean", code: uniqueItems, ...BEFORE },
];

/** x-nesting applies the items itself. */
function items(cxt: KeywordCxt): void {
  if (sibling(cxt, "x-nesting") !== undefined) return;
  itemsModule.default.code(cxt);
}

function uniqueItems(cxt: KeywordCxt): void {
  if (cxt.schema !== true) return;
  const { gen, data } = cxt;
  const twice = gen.const("twice", _`duplicateItem(${data})`);
  gen.if(_`${twice} !== undefined`, () => report(cxt, _`${twice}`));
}
