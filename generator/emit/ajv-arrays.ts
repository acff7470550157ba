// Ajv's keywords for arrays that stand back or answer differently here.
import type { CodeKeywordDefinition } from "ajv/dist/2020.js";
import { alwaysValidSchema } from "ajv/dist/compile/util.js";
import itemsModule from "ajv/dist/vocabularies/applicator/items2020.js";
import { _, type KeywordCxt, Name, report, sibling } from "./ajv-code.ts";

/** Ajv must run the rule that asks what the others have looked at last. */
const BEFORE = { before: "unevaluatedItems" };

export const arrayKeywords: readonly CodeKeywordDefinition[] = [
  // First, as the others ask to stand before it.
  { keyword: "unevaluatedItems", type: "array", schemaType: ["boolean", "object"], code: unevaluatedItems },
  { ...itemsModule.default, code: items, ...BEFORE },
  { keyword: "uniqueItems", type: "array", schemaType: "boolean", code: uniqueItems, ...BEFORE },
];

/** x-nesting applies the items itself. */
function items(cxt: KeywordCxt): void {
  if (sibling(cxt, "x-nesting") !== undefined) return;
  itemsModule.default.code(cxt);
}

/** Unlike Ajv's, it knows that a count found at run time may be "all of them" or "none yet". */
function unevaluatedItems(cxt: KeywordCxt): void {
  const { gen, data, it, schema } = cxt;
  const counted = it.items ?? 0;
  it.items = true;
  if (counted === true || alwaysValidSchema(it, schema)) return;
  const from =
    counted instanceof Name
      ? gen.const("from", _`${counted} === true ? ${data}.length : ${counted} ?? 0`)
      : counted;
  if (schema === false) {
    gen.if(_`${data}.length > ${from}`, () => report(cxt, _`{limit: ${from}}`));
    return;
  }
  gen.forRange("i", from, _`${data}.length`, (index) => {
    // 0 is Ajv's Type.Num: the path to an item needs no escapes.
    cxt.subschema({ keyword: "unevaluatedItems", dataProp: index, dataPropType: 0 }, gen.name("valid"));
  });
}

function uniqueItems(cxt: KeywordCxt): void {
  if (cxt.schema !== true) return;
  const { gen, data } = cxt;
  const twice = gen.const("twice", _`duplicateItem(${data})`);
  gen.if(_`${twice} !== undefined`, () => report(cxt, _`${twice}`));
}
