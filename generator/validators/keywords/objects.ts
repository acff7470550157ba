// Keywords about objects: they see only the object's own properties, they find unknown properties by
// counting, and unknown properties are reported with the names that are known.
import { _, type Code, Name, nil, or, plain } from "../code/code.ts";
import { mergeProps, type Properties, propsAsVariable } from "../code/evaluated.ts";
import { alwaysValid, type KeywordCxt, type KeywordRule, V } from "../code/schema-code.ts";
import { MEASURED } from "../mark-measured.ts";
import { NAME_LIMIT } from "../pattern-limits.ts";
import type { Resolve } from "../union-tags.ts";
import { has, lacks, namesOf, report, sharedList, sharedPattern, sibling, tableOf } from "./code.ts";
import { tagsOf } from "./unions.ts";
import { isWithin } from "./values.ts";

export const objectKeywords = (resolve: Resolve): readonly KeywordRule[] => [
  { keyword: "required", type: "object", code: (cxt) => required(cxt, resolve) },
  { keyword: "dependentRequired", type: "object", code: dependentRequired },
  { keyword: "properties", type: "object", code: properties },
  { keyword: "patternProperties", type: "object", code: patternProperties },
  { keyword: "additionalProperties", type: "object", marks: true, code: additionalProperties },
];

function required(cxt: KeywordCxt, resolve: Resolve): void {
  // A property that tells the variants of this very schema apart is asked for by the keyword that does so.
  const tag = tagsOf(cxt, resolve)?.name;
  for (const name of namesOf(cxt.schema)) {
    if (name === tag) continue;
    cxt.gen.if(lacks(cxt.data, name), () => report(cxt, _`{missingProperty: ${name}}`));
  }
}

function dependentRequired(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  for (const [property, names] of Object.entries(tableOf(cxt.schema))) {
    gen.if(has(data, property), () => {
      for (const name of namesOf(names)) {
        gen.if(lacks(data, name), () => report(cxt, _`{property: ${property}, missingProperty: ${name}}`));
      }
    });
  }
}

function properties(cxt: KeywordCxt): void {
  const { gen, it } = cxt;
  const data = cxt.data;
  const schemas = tableOf(cxt.schema);
  const names = Object.keys(schemas);
  if (it.surroundings.tracksEvaluated && names.length > 0 && it.props !== true) {
    it.props = mergeProps(gen, propertiesOf(names), it.props);
  }
  const spare = isClosed(cxt) ? countProperties(cxt) : undefined;
  const valid = gen.name("valid");
  for (const name of names) {
    const always = alwaysValid(it, schemas[name] ?? true);
    if (always && spare === undefined) continue;
    gen.if(has(data, name), () => {
      if (spare !== undefined) gen.code(_`${spare}--`);
      if (!always) cxt.subschema({ at: name, property: name }, valid);
    });
  }
  if (spare === undefined) return;
  gen.if(_`${spare} > 0`, () =>
    forProperties(cxt, (key) => gen.if(unknown(cxt, key), () => reportUnknown(cxt, key))),
  );
}

/** Closed by names alone: whether a property is known can be found by counting. */
function isClosed(cxt: KeywordCxt): boolean {
  return sibling(cxt, "additionalProperties") === false && sibling(cxt, "patternProperties") === undefined;
}

function countProperties(cxt: KeywordCxt): Name {
  const { gen } = cxt;
  const spare = gen.let("spare", plain("0"));
  const measured = sibling(cxt, MEASURED) === true;
  gen.for(_`const key in ${cxt.data}`, () => {
    gen.code(_`${spare}++`);
    // A name, its quotes and its colon.
    if (measured) gen.code(_`${V}.size.bytes += key.length + 3`);
  });
  return spare;
}

function additionalProperties(cxt: KeywordCxt): void {
  const { gen, it, schema } = cxt;
  it.props = true;
  const always = alwaysValid(it, schema);
  const measured = sibling(cxt, MEASURED) === true;
  if (always && !measured) return;
  if (schema === false && isClosed(cxt) && sibling(cxt, "properties") !== undefined) return;
  forProperties(cxt, (key) => {
    // A name may need escapes, its quotes and its colon.
    if (measured) gen.code(_`${V}.size.bytes += 6 * ${key}.length + 3`);
    if (always) return;
    const condition = unknown(cxt, key);
    const judge = () => judgeUnknown(cxt, key);
    if (condition === nil) judge();
    else gen.if(condition, judge);
  });
}

function patternProperties(cxt: KeywordCxt): void {
  const { gen, it } = cxt;
  const schemas = tableOf(cxt.schema);
  if (it.surroundings.tracksEvaluated && it.props !== true && !(it.props instanceof Name)) {
    it.props = propsAsVariable(gen, it.props);
  }
  const { props } = it;
  const valid = gen.name("valid");
  for (const pattern of Object.keys(schemas)) {
    const always = alwaysValid(it, schemas[pattern] ?? true);
    if (always && !(it.surroundings.tracksEvaluated && props instanceof Name)) continue;
    forProperties(cxt, (key) =>
      gen.if(matches(cxt, key, pattern), () => {
        if (!always) cxt.subschema({ at: pattern, key }, valid);
        if (it.surroundings.tracksEvaluated && props instanceof Name)
          gen.assign(_`${props}[${key}]`, plain("true"));
      }),
    );
  }
}

/** A name that is too long is refused for that, and no pattern is tried on it. */
function matches(cxt: KeywordCxt, key: Name, pattern: string): Code {
  const limit = sibling(cxt, NAME_LIMIT);
  const test = _`${sharedPattern(cxt, pattern)}.test(${key})`;
  return typeof limit === "number" ? _`${isWithin(cxt, key, limit)} && ${test}` : test;
}

function judgeUnknown(cxt: KeywordCxt, key: Name): void {
  if (cxt.schema === false) {
    reportUnknown(cxt, key);
    return;
  }
  cxt.subschema({ key }, cxt.gen.name("valid"));
}

function reportUnknown(cxt: KeywordCxt, key: Name): void {
  const known = sharedList(cxt, Object.keys(tableOf(sibling(cxt, "properties"))));
  report(cxt, _`{additionalProperty: ${key}, known: ${known}}`, "additionalProperties");
}

function forProperties(cxt: KeywordCxt, body: (key: Name) => void): void {
  cxt.gen.forOf("key", _`Object.keys(${cxt.data})`, body);
}

/**
 * True for a property that neither `properties`, `patternProperties` nor a list of forbidden names covers, and whose
 * name is not too long for its pattern to be tried.
 */
function unknown(cxt: KeywordCxt, key: Name): Code {
  const forbidden = sibling(cxt, "x-forbidden-properties");
  const names = [...Object.keys(tableOf(sibling(cxt, "properties"))), ...namesOf(forbidden)];
  const patterns = Object.keys(tableOf(sibling(cxt, "patternProperties")));
  const limit = sibling(cxt, NAME_LIMIT);
  const known = [
    ...names.map((name) => _`${key} === ${name}`),
    ...(typeof limit === "number" && patterns.length > 0 ? [_`!${isWithin(cxt, key, limit)}`] : []),
    ...patterns.map((pattern) => _`${sharedPattern(cxt, pattern)}.test(${key})`),
  ];
  return known.length === 0 ? nil : _`!(${or(...known)})`;
}

function propertiesOf(names: readonly string[]): Properties {
  return Object.fromEntries(names.map((name) => [name, true]));
}
