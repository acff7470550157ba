// Keywords about arrays.
import { _, Name, not, plain } from "../code/code.ts";
import { mergeItems } from "../code/evaluated.ts";
import { alwaysValid, type KeywordCxt, type KeywordRule } from "../code/schema-code.ts";
import { listOf, report, runtime, sibling } from "./code.ts";

export const arrayKeywords: readonly KeywordRule[] = [
  { keyword: "prefixItems", type: "array", code: prefixItems },
  { keyword: "contains", type: "array", marks: true, code: contains },
  { keyword: "items", type: "array", code: items },
  { keyword: "uniqueItems", type: "array", code: uniqueItems },
  { keyword: "unevaluatedItems", type: "array", code: unevaluatedItems },
];

function prefixItems(cxt: KeywordCxt): void {
  const { gen, data, it } = cxt;
  const schemas = listOf(cxt.schema);
  if (it.surroundings.tracksEvaluated && schemas.length > 0 && it.items !== true)
    it.items = mergeItems(gen, schemas.length, it.items);
  const valid = gen.name("valid");
  const length = gen.const("len", _`${data}.length`);
  for (const [at, schema] of schemas.entries()) {
    if (alwaysValid(it, schema)) continue;
    gen.if(_`${length} > ${at}`, () => cxt.subschema({ at, property: at }, valid));
  }
}

function items(cxt: KeywordCxt): void {
  // x-nesting applies the items itself.
  if (sibling(cxt, "x-nesting") !== undefined) return;
  const { it, schema } = cxt;
  const first = sibling(cxt, "prefixItems");
  it.items = true;
  if (alwaysValid(it, schema)) return;
  if (first === undefined) everyItem(cxt);
  else itemsAfter(cxt, listOf(first).length);
}

function everyItem(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  const valid = gen.name("valid");
  const allValid = gen.let("valid", plain("true"));
  const length = gen.const("len", _`${data}.length`);
  gen.forRange(0, length, (index) => {
    cxt.subschema({ index }, valid);
    gen.if(not(valid), () => gen.assign(allValid, plain("false")));
  });
}

function itemsAfter(cxt: KeywordCxt, count: number): void {
  const { gen, data, schema } = cxt;
  const length = gen.const("len", _`${data}.length`);
  if (schema === false) {
    gen.if(not(_`${length} <= ${count}`), () => report(cxt, _`{limit: ${count}}`));
    return;
  }
  const valid = gen.var("valid", _`${length} <= ${count}`);
  gen.if(not(valid), () => gen.forRange(count, length, (index) => cxt.subschema({ index }, valid)));
}

function contains(cxt: KeywordCxt): void {
  const { gen, data, it, schema } = cxt;
  const { minContains = 1, maxContains: max } = cxt.parentSchema;
  const min = Number(minContains);
  const limits =
    max === undefined ? _`{minContains: ${min}}` : _`{minContains: ${min}, maxContains: ${Number(max)}}`;
  const length = gen.const("len", _`${data}.length`);
  if (max === undefined && min === 0) return;
  if (max !== undefined && min > Number(max)) {
    report(cxt, limits);
    return;
  }
  if (alwaysValid(it, schema)) {
    const enough = _`${length} >= ${min}`;
    const fits = max === undefined ? enough : _`${enough} && ${length} <= ${Number(max)}`;
    gen.if(not(fits), () => report(cxt, limits));
    return;
  }
  it.items = true;
  const valid = gen.name("valid");
  countItems(cxt, { valid, length, min, max: max === undefined ? undefined : Number(max) });
  // The mistake of an item that does not count is not a problem of the list.
  cxt.reset();
  gen.if(not(valid), () => report(cxt, limits));
}

interface Counting {
  /** Says in the end whether the number is right. */
  readonly valid: Name;
  readonly length: Name;
  readonly min: number;
  readonly max: number | undefined;
}

function countItems(cxt: KeywordCxt, { valid, length, min, max }: Counting): void {
  const { gen, data } = cxt;
  const eachItem = (isValid: Name, then: () => void) =>
    gen.forRange(0, length, (index) => {
      cxt.subschema({ index }, isValid);
      gen.if(isValid, then);
    });
  if (max === undefined && min === 1) {
    eachItem(valid, () => gen.break());
    return;
  }
  const counted = () => {
    const isValid = gen.name("_valid");
    const count = gen.let("count", plain("0"));
    eachItem(isValid, () => {
      gen.code(_`${count}++`);
      checkCount(cxt, { valid, length, min, max }, count);
    });
  };
  gen.let(valid, plain(String(min === 0)));
  if (min > 0) counted();
  else gen.if(_`${data}.length > 0`, counted);
}

function checkCount({ gen }: KeywordCxt, { valid, min, max }: Counting, count: Name): void {
  const decide = (result: "true" | "false") => () => {
    gen.assign(valid, plain(result));
    gen.break();
  };
  if (max === undefined) {
    gen.if(_`${count} >= ${min}`, decide("true"));
    return;
  }
  gen.if(_`${count} > ${max}`, decide("false"));
  if (min === 1) gen.assign(valid, plain("true"));
  else gen.if(_`${count} >= ${min}`, () => gen.assign(valid, plain("true")));
}

/** A count that is found at run time may be "all of them" or "none yet". */
function unevaluatedItems(cxt: KeywordCxt): void {
  const { gen, data, it, schema } = cxt;
  const counted = it.items ?? 0;
  it.items = true;
  if (counted === true || alwaysValid(it, schema)) return;
  const from =
    counted instanceof Name
      ? gen.const("from", _`${counted} === true ? ${data}.length : ${counted} ?? 0`)
      : counted;
  if (schema === false) {
    gen.if(_`${data}.length > ${from}`, () => report(cxt, _`{limit: ${from}}`));
    return;
  }
  gen.forRange(from, _`${data}.length`, (index) => {
    cxt.subschema({ index }, gen.name("valid"));
  });
}

function uniqueItems(cxt: KeywordCxt): void {
  if (cxt.schema !== true) return;
  const { gen, data } = cxt;
  const twice = gen.const("twice", _`${runtime(cxt, "duplicateItem")}(${data})`);
  gen.if(_`${twice} !== undefined`, () => report(cxt, _`${twice}`));
}
