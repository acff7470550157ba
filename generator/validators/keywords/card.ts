// The keywords of the card vocabulary (spec/card-vocabulary.yaml) as rules of ours: the work of the one
// validator function for each. The comparing of values is in runtime/validation/card/rules.ts.
import { _ } from "../code/code.ts";
import { type KeywordCxt, type KeywordRule, V } from "../code/schema-code.ts";
import type { Resolve } from "../union-tags.ts";
import { variant } from "./card-variant.ts";
import { namesOf, read, report, runtime, settingOf } from "./code.ts";

type Definition = Pick<KeywordRule, "type"> & {
  readonly code: (cxt: KeywordCxt, resolve: Resolve) => void;
};

export function cardKeywords(resolve: Resolve): readonly KeywordRule[] {
  return Object.entries(DEFINITIONS).map(([keyword, definition]) => ({
    ...definition,
    keyword,
    code: (cxt) => definition.code(cxt, resolve),
  }));
}

export function isCardKeyword(keyword: string): boolean {
  return Object.hasOwn(DEFINITIONS, keyword);
}

/** In the order in which they are applied. */
export function cardKeywordNames(): readonly string[] {
  return Object.keys(DEFINITIONS);
}

const DEFINITIONS: Readonly<Record<string, Definition>> = {
  "x-not-blank": { type: "string", code: notBlank },
  "x-unique-id": { type: "string", code: uniqueId },
  "x-http-url": { type: "string", code: httpUrl },
  "x-increasing": { type: "array", code: increasing },
  "x-nesting": { type: "array", code: nesting },
  "x-forbidden-properties": { type: "object", code: forbiddenProperties },
  "x-row-width": { type: "object", code: rowWidth },
  "x-series-length": { type: "object", code: seriesLength },
  "x-known-measurements": { type: "object", code: knownMeasurements },
  "x-percent-range": { type: "object", code: percentRange },
  "x-option-of": { type: "object", code: optionOf },
  "x-required-unless": { type: "object", code: requiredUnless },
  "x-variant": { code: variant },
  // Last, as it asks which values all others have read.
  "x-max-bytes": { type: "object", code: maxBytes },
};

function notBlank(cxt: KeywordCxt): void {
  cxt.gen.if(_`${runtime(cxt, "isBlank")}(${cxt.data})`, () => report(cxt, _`{}`));
}

function uniqueId(cxt: KeywordCxt): void {
  cxt.gen.if(_`!${V}.card.claim(${cxt.data})`, () => report(cxt, _`{}`));
}

function httpUrl(cxt: KeywordCxt): void {
  cxt.gen.if(_`!${runtime(cxt, "isHttpUrl")}(${cxt.data})`, () => report(cxt, _`{}`));
}

function increasing(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  const at = gen.const("at", _`${runtime(cxt, "firstNotIncreasing")}(${data})`);
  gen.if(_`${at} > 0`, () => report(cxt, _`{at: ${at}, after: ${data}[${at} - 1]}`));
}

/** Applies `items` itself, between entering and leaving a level; the keyword `items` stands back for it. */
function nesting(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  const { maxDepth, maxTotal } = settingOf<{ maxDepth: number; maxTotal: number }>(cxt);
  gen.code(_`${V}.card.depth++`);
  gen.if(
    _`${V}.card.depth > ${maxDepth}`,
    () =>
      gen.if(_`${data}.length > 0`, () => report(cxt, _`{maxDepth: ${maxDepth}, found: ${V}.card.depth}`)),
    () => {
      gen.if(_`!${V}.card.count(${data}.length, ${maxTotal})`, () => report(cxt, _`{maxTotal: ${maxTotal}}`));
      const length = gen.const("len", _`Math.min(${data}.length, ${maxTotal})`);
      gen.forRange(0, length, (index) => {
        cxt.sibling("items").subschema({ index }, gen.name("valid"));
      });
    },
  );
  gen.code(_`${V}.card.depth--`);
}

function forbiddenProperties(cxt: KeywordCxt): void {
  for (const property of namesOf(cxt.schema)) {
    // The forbidden names are inherited ones, which only a property of its own is held against.
    cxt.gen.if(_`Object.hasOwn(${cxt.data}, ${property})`, () => report(cxt, _`{property: ${property}}`));
  }
}

function rowWidth(cxt: KeywordCxt): void {
  const { rows, columns } = settingOf<{ rows: string; columns: string }>(cxt);
  const wrong = _`${runtime(cxt, "wrongRows")}(${read(cxt.data, rows)}, ${read(cxt.data, columns)}, ${rows})`;
  cxt.gen.forOf("wrong", wrong, (row) => report(cxt, _`${row}`));
}

function seriesLength(cxt: KeywordCxt): void {
  const { series, axis } = settingOf<{ series: string; axis: string }>(cxt);
  const wrong = _`${runtime(cxt, "wrongSeries")}(${read(cxt.data, series)}, ${read(cxt.data, axis)}, ${series})`;
  cxt.gen.forOf("wrong", wrong, (one) => report(cxt, _`${one}`));
}

function knownMeasurements(cxt: KeywordCxt): void {
  const { series, axis, minimum } = settingOf<{ series: string; axis: string; minimum: number }>(cxt);
  const enough = _`${runtime(cxt, "hasMeasurements")}(${read(cxt.data, series)}, ${read(cxt.data, axis)}, ${minimum})`;
  cxt.gen.if(_`!${enough}`, () => report(cxt, _`{series: ${series}, minimum: ${minimum}}`));
}

interface PercentRange {
  readonly series: string;
  readonly format: string;
  readonly minimum: number;
  readonly maximum: number;
}

function percentRange(cxt: KeywordCxt): void {
  const { series, format, minimum, maximum } = settingOf<PercentRange>(cxt);
  const range = _`${minimum}, ${maximum}`;
  const wrong = _`${runtime(cxt, "outOfRange")}(${read(cxt.data, series)}, ${read(cxt.data, format)}, ${range}, ${series})`;
  cxt.gen.forOf("wrong", wrong, (value) => report(cxt, _`${value}`));
}

function optionOf(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  const { value, options, key } = settingOf<{ value: string; options: string; key: string }>(cxt);
  const allowed = gen.const(
    "allowed",
    _`${runtime(cxt, "missedOptions")}(${read(data, value)}, ${read(data, options)}, ${key})`,
  );
  gen.if(_`${allowed} !== undefined`, () => report(cxt, _`{value: ${value}, allowed: ${allowed}}`));
}

function requiredUnless(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  const { property, flag } = settingOf<{ property: string; flag: string }>(cxt);
  const raised = read(data, flag);
  const value = read(data, property);
  const given = _`property: ${property}, flag: ${flag}`;
  // A flag that is not a boolean is a defect of its own.
  gen.if(_`${raised} === undefined || ${raised} === false`, () => {
    gen.if(_`${value} === undefined`, () => report(cxt, _`{${given}}`));
    gen.if(_`${value} === "" || (typeof ${value} === "string" && ${runtime(cxt, "isBlank")}(${value}))`, () =>
      report(cxt, _`{${given}, blank: true}`),
    );
  });
}

function maxBytes(cxt: KeywordCxt): void {
  const limit = Number(cxt.schema);
  cxt.gen.if(_`${V}.tooLarge(${cxt.data}, ${limit})`, () => report(cxt, _`{limit: ${limit}}`));
}
