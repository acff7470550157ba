// Keywords about single values. Code points are counted only when the length in UTF-16 units is ambiguous, and allowed
// values stand in the code itself.
import { FILE } from "../../model/types/build-types.ts";
import { _, type Code, literal, type Name, or } from "../code/code.ts";
import type { KeywordCxt, KeywordRule } from "../code/schema-code.ts";
import { PATTERN_LIMIT } from "../pattern-limits.ts";
import { FORMATS } from "../prepare.ts";
import { listOf, report, runtime, sharedList, sharedPattern, sibling } from "./code.ts";

export const valueKeywords: readonly KeywordRule[] = [
  { keyword: "maxLength", type: "string", code: maxLength },
  { keyword: "minLength", type: "string", code: minLength },
  { keyword: "pattern", type: "string", code: pattern },
  { keyword: "multipleOf", type: "number", code: multipleOf },
  { keyword: "format", type: "string", code: format },
  { keyword: "enum", code: enumeration },
  { keyword: "const", code: constant },
  { keyword: FILE, code: file },
];

/** A text never has more code points than code units. */
function maxLength(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  const limit = Number(cxt.schema);
  const length = _`${runtime(cxt, "codePoints")}(${data})`;
  gen.if(_`${data}.length > ${limit} && ${length} > ${limit}`, () => report(cxt, _`{limit: ${limit}}`));
}

/** A text has at least half as many code points as code units, and any text that is not empty has one. */
function minLength(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  const limit = Number(cxt.schema);
  if (limit <= 0) return;
  gen.if(limit <= 1 ? _`${data} === ""` : isShorter(cxt, data, limit), () =>
    report(cxt, _`{limit: ${limit}}`),
  );
}

function isShorter(cxt: KeywordCxt, data: Name, limit: number): Code {
  return _`${data}.length < ${2 * limit} && ${runtime(cxt, "codePoints")}(${data}) < ${limit}`;
}

function pattern(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  const source = String(cxt.schema);
  const fails = _`!${sharedPattern(cxt, source)}.test(${data})`;
  const limit = sibling(cxt, PATTERN_LIMIT);
  gen.if(typeof limit === "number" ? _`${isWithin(cxt, data, limit)} && ${fails}` : fails, () =>
    report(cxt, _`{pattern: ${source}}`),
  );
}

/** The text has at most `limit` code points. */
export function isWithin(cxt: KeywordCxt, text: Name, limit: number): Code {
  const length = _`${runtime(cxt, "codePoints")}(${text})`;
  return _`(${text}.length <= ${limit} || ${text}.length <= ${2 * limit} && ${length} <= ${limit})`;
}

function multipleOf(cxt: KeywordCxt): void {
  const divisor = Number(cxt.schema);
  cxt.gen.if(_`!${runtime(cxt, "isMultiple")}(${cxt.data}, ${divisor})`, () =>
    report(cxt, _`{multipleOf: ${divisor}}`),
  );
}

function format(cxt: KeywordCxt): void {
  const name = String(cxt.schema);
  const check = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (check === undefined) return;
  cxt.gen.if(_`!${runtime(cxt, check)}(${cxt.data})`, () => report(cxt, _`{format: ${name}}`));
}

function enumeration(cxt: KeywordCxt): void {
  const allowed = listOf(cxt.schema);
  cxt.gen.if(_`!(${isOneOf(cxt, allowed)})`, () =>
    report(cxt, _`{allowedValues: ${sharedList(cxt, allowed)}}`),
  );
}

/** More values than this stand in a list: as a chain of comparisons, thousands would be too deep to parse. */
const VALUES_IN_CODE = 64;

function isOneOf(cxt: KeywordCxt, allowed: readonly unknown[]): Code | Name {
  if (allowed.length === 0) return _`false`;
  const simple = allowed.every((value) => typeof value !== "object" || value === null);
  if (simple && allowed.length > VALUES_IN_CODE) return _`${sharedList(cxt, allowed)}.includes(${cxt.data})`;
  return or(...allowed.map((value) => isValue(cxt, value)));
}

function constant(cxt: KeywordCxt): void {
  const value: unknown = cxt.schema;
  const differs =
    typeof value === "object" && value !== null
      ? _`!${isValue(cxt, value)}`
      : _`${cxt.data} !== ${literal(value)}`;
  cxt.gen.if(differs, () => report(cxt, _`{allowedValue: ${literal(value)}}`));
}

function file(cxt: KeywordCxt): void {
  cxt.gen.if(_`!${runtime(cxt, "isFile")}(${cxt.data})`, () => report(cxt, _`{}`));
}

function isValue(cxt: KeywordCxt, value: unknown): Code {
  const { data } = cxt;
  return typeof value === "object" && value !== null
    ? _`${runtime(cxt, "equal")}(${data}, ${literal(value)})`
    : _`${data} === ${literal(value)}`;
}
