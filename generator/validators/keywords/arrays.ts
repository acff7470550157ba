// Ajv's keywords for arrays that stand back or answer differently here.
import type { CodeKeywordDefinition } from "ajv/dist/2020.js";
import { alwaysValidSchema } from "ajv/dist/compile/util.js";
import { _, type KeywordCxt, Name, report, runtime, sibling } from "./code.ts";

/** Ajv must run the rule that asks what the others have looked at last. */
const BEFORE = { before: "unevaluatedItems" };

/** @param items Ajv's own definition, which does the work unless another keyword has done it */
export function arrayKeywords(items: CodeKeywordDefinition): readonly CodeKeywordDefinition[] {
  return [
    // First, as the others ask to stand before it.
    { keyword: "unevaluatedItems", type: "array", schemaType: ["boolean", "object"], code: unevaluatedItems },
    {
      ...items,
      // x-nesting applies the items itself.
      code: (cxt) => (sibling(cxt, "x-nesting") === undefined ? items.code(cxt) : undefined),
      ...BEFORE,
    },
    { keyword: "uniqueItems", type: "array", schemaType: "boolean", code: uniqueItems, ...BEFORE },
  ];
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
  const twice = gen.const("twice", _`${runtime(cxt, "duplicateItem")}(${data})`);
  gen.if(_`${twice} !== undefined`, () => report(cxt, _`${twice}`));
}
