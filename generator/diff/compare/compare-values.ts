// The keywords about single values: type, enumeration, limits, text formats, and the annotations beside them.
import { asArray, asString, type Json, sortKeysDeep } from "../../read/json.ts";
import type { Comparison } from "./comparison.ts";
import { type Atom, hasFlag, type SchemaView, typeWords } from "./schema-view.ts";

/** "disjoint" where no value fits both. */
export function compareTypes(comparison: Comparison): "disjoint" | "related" {
  const [old, now] = [atomsOf(comparison.old), atomsOf(comparison.new)];
  if (comparison.old.values !== undefined && comparison.new.values !== undefined) return "related";
  const lost = [...old].filter((atom) => !now.has(atom));
  const gained = [...now].filter((atom) => !old.has(atom));
  if (lost.length + gained.length === 0) return "related";
  const at = { keyword: "type" };
  if (lost.length === 0 && gained.join() === "null") comparison.say("became-nullable", "may be null now", at);
  else if (gained.length === 0 && lost.join() === "null")
    comparison.say("became-not-nullable", "must not be null any more", at);
  else {
    const rule = lost.length === 0 ? "type-widened" : gained.length === 0 ? "type-narrowed" : "type-changed";
    comparison.say(rule, `is of type ${typeWords(now)}, was ${typeWords(old)}`, at);
    const shared = [...old].filter((atom) => atom !== "null" && now.has(atom));
    if (shared.length === 0) return "disjoint";
  }
  return "related";
}

/** With an enumeration, the kinds of its values. */
function atomsOf(view: SchemaView): ReadonlySet<Atom> {
  if (view.values === undefined) return view.atoms;
  return new Set([...view.values.values()].map(atomOf).filter((atom) => view.atoms.has(atom)));
}

function atomOf(value: Json): Atom {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "fraction";
  return typeof value as "boolean" | "object" | "string";
}

export function compareValues(comparison: Comparison): void {
  compareEnumerations(comparison);
  compareLimits(comparison);
  compareMultiples(comparison);
  compareTexts(comparison);
  compareDefaults(comparison);
}

function compareEnumerations(comparison: Comparison): void {
  const [old, now] = [allowedValues(comparison.old), allowedValues(comparison.new)];
  const at = { keyword: comparison.new.isConst || comparison.old.isConst ? "const" : "enum" };
  if (old === undefined || now === undefined) {
    if (now !== undefined) comparison.say("enum-added", `must be one of ${listOf(now)} now`, at);
    if (old !== undefined) comparison.say("enum-removed", `may be more than ${listOf(old)}`, at);
    return;
  }
  const lost = old.filter((value) => !now.includes(value));
  const gained = now.filter((value) => !old.includes(value));
  if (comparison.old.isConst && comparison.new.isConst && lost.length > 0) {
    comparison.say("const-changed", `is ${listOf(now)}, was ${listOf(old)}`, at);
    return;
  }
  if (lost.includes("null")) comparison.say("became-not-nullable", "must not be null any more", at);
  if (gained.includes("null")) comparison.say("became-nullable", "may be null now", at);
  for (const value of lost.filter((one) => one !== "null"))
    comparison.say("enum-value-removed", `must not be ${value} any more`, at);
  for (const value of gained.filter((one) => one !== "null"))
    comparison.say("enum-value-added", `may be ${value} now`, at);
}

/** The values that the type allows as well. */
function allowedValues(view: SchemaView): readonly string[] | undefined {
  if (view.values === undefined) return undefined;
  return [...view.values].filter(([, value]) => view.atoms.has(atomOf(value))).map(([text]) => text);
}

function listOf(values: readonly string[]): string {
  const shown = values.slice(0, SHOWN_VALUES).join(", ");
  return values.length > SHOWN_VALUES ? `${shown} and ${values.length - SHOWN_VALUES} more` : shown;
}

/** More do not fit into a line. */
const SHOWN_VALUES = 4;

const COUNTS = ["Length", "Items", "Properties", "Contains"] as const;

interface Bound {
  readonly value: number;
  readonly isExclusive: boolean;
}

function compareLimits(comparison: Comparison): void {
  compareBound(comparison, "minimum", lowest(comparison.old, 1), lowest(comparison.new, 1));
  compareBound(comparison, "maximum", lowest(comparison.old, -1), lowest(comparison.new, -1));
  for (const count of COUNTS) {
    const smallest = count === "Contains" ? 1 : 0;
    for (const [keyword, sign, unlimited] of [
      [`min${count}`, 1, smallest],
      [`max${count}`, -1, Number.POSITIVE_INFINITY],
    ] as const) {
      const bound = (view: SchemaView): Bound => {
        const given = numbersOf(view, keyword);
        const value = given.length === 0 ? unlimited : sign * Math.max(...given.map((one) => sign * one));
        return { value: sign * value, isExclusive: false };
      };
      compareBound(comparison, keyword, bound(comparison.old), bound(comparison.new));
    }
  }
}

/** @param sign -1 turns a maximum into a minimum of the negative, so that a greater bound is always the tighter one */
function lowest(view: SchemaView, sign: 1 | -1): Bound {
  const [inclusive, exclusive] =
    sign === 1 ? ["minimum", "exclusiveMinimum"] : ["maximum", "exclusiveMaximum"];
  const isWhole = !view.atoms.has("fraction");
  const bounds = [
    ...numbersOf(view, inclusive ?? "").map((one) => ({ value: sign * one, isExclusive: false })),
    ...numbersOf(view, exclusive ?? "").map((one) => ({ value: sign * one, isExclusive: true })),
  ].map(({ value, isExclusive }) =>
    isWhole
      ? { value: isExclusive ? Math.floor(value) + 1 : Math.ceil(value), isExclusive: false }
      : { value, isExclusive },
  );
  return bounds.reduce((tightest, one) => (isTighter(one, tightest) ? one : tightest), UNBOUNDED);
}

const UNBOUNDED: Bound = { value: Number.NEGATIVE_INFINITY, isExclusive: false };

function isTighter(one: Bound, other: Bound): boolean {
  return one.value > other.value || (one.value === other.value && one.isExclusive && !other.isExclusive);
}

function compareBound(comparison: Comparison, keyword: string, old: Bound, now: Bound): void {
  if (!isTighter(old, now) && !isTighter(now, old)) return;
  const sign = keyword.startsWith("max") ? -1 : 1;
  const word = (bound: Bound) =>
    Number.isFinite(bound.value)
      ? `${sign * bound.value}${bound.isExclusive ? " (exclusive)" : ""}`
      : "unlimited";
  const exclusive = `exclusive${keyword.charAt(0).toUpperCase()}${keyword.slice(1)}`;
  const uses = [comparison.old, comparison.new].some((view) => numbersOf(view, keyword).length > 0);
  comparison.say(
    isTighter(now, old) ? "limit-tightened" : "limit-loosened",
    `has ${keyword} ${word(now)}, was ${word(old)}`,
    { keyword: uses ? keyword : exclusive },
  );
}

function numbersOf(view: SchemaView, keyword: string): readonly number[] {
  return view.parts.flatMap(({ schema }) => {
    const value = schema[keyword];
    if (typeof value !== "number") return [];
    // A tuple that is closed has no more items than positions anyway.
    const isSaid = keyword === "maxItems" && schema.items === false;
    return isSaid && value >= asArray(schema.prefixItems).length ? [] : [value];
  });
}

function compareMultiples(comparison: Comparison): void {
  const at = { keyword: "multipleOf" };
  const [old, now] = [numbersOf(comparison.old, "multipleOf"), numbersOf(comparison.new, "multipleOf")];
  if ([...old].sort().join() === [...now].sort().join()) return;
  const holds = (all: readonly number[], others: readonly number[]) =>
    others.every((other) => all.some((one) => Number.isInteger(one / other)));
  const words = (all: readonly number[]) =>
    all.length === 0 ? "anything" : `a multiple of ${all.join(" and ")}`;
  const rule = holds(now, old)
    ? "multiple-narrowed"
    : holds(old, now)
      ? "multiple-widened"
      : "multiple-changed";
  comparison.say(rule, `must be ${words(now)}, was ${words(old)}`, at);
}

function compareTexts(comparison: Comparison): void {
  comparePatterns(comparison);
  compareFormats(comparison);
  for (const keyword of ["contentEncoding", "contentMediaType"]) {
    const contentOf = (view: SchemaView) => (isAnyFile(view) ? [] : textsOf(view, keyword));
    const [old, now] = [contentOf(comparison.old), contentOf(comparison.new)];
    if (old.join() === now.join()) continue;
    const words = (all: readonly string[]) => (all.length === 0 ? "none" : all.join(" and "));
    comparison.say("content-encoding-changed", `has ${keyword} ${words(now)}, was ${words(old)}`, {
      keyword,
    });
  }
}

function comparePatterns(comparison: Comparison): void {
  const [old, now] = [textsOf(comparison.old, "pattern"), textsOf(comparison.new, "pattern")];
  if (old.join("\n") === now.join("\n")) return;
  const at = { keyword: "pattern" };
  if (old.every((one) => now.includes(one)))
    comparison.say(
      "pattern-added",
      `must match ${now.filter((one) => !old.includes(one)).join(" and ")} now`,
      at,
    );
  else if (now.every((one) => old.includes(one)))
    comparison.say(
      "pattern-removed",
      `need not match ${old.filter((one) => !now.includes(one)).join(" and ")}`,
      at,
    );
  else comparison.say("pattern-changed", `must match ${now.join(" and ")}, was ${old.join(" and ")}`, at);
}

/** The second of each pair allows all that the first one does. */
const WIDER_FORMATS: readonly (readonly [string, string])[] = [
  ["int32", "int64"],
  ["float", "double"],
  ["uri", "uri-reference"],
  ["uri", "iri"],
  ["email", "idn-email"],
  ["hostname", "idn-hostname"],
];

function compareFormats(comparison: Comparison): void {
  const [old, now] = [formatsOf(comparison.old), formatsOf(comparison.new)];
  if (old.join() === now.join()) return;
  const at = { keyword: "format" };
  const [before, after] = [old.join(" and "), now.join(" and ")];
  // A value with this format is a file in a multipart body, and a text otherwise.
  if ([before, after].includes("binary")) {
    comparison.say("format-changed", `has the format ${after || "none"}, was ${before || "none"}`, at);
    return;
  }
  const isWider = (from: string, to: string) =>
    WIDER_FORMATS.some(([narrow, wide]) => narrow === from && wide === to);
  if (before === "") comparison.say("format-added", `must have the format ${after} now`, at);
  else if (after === "") comparison.say("format-removed", `need not have the format ${before}`, at);
  else {
    const rule = isWider(before, after)
      ? "format-widened"
      : isWider(after, before)
        ? "format-narrowed"
        : "format-changed";
    comparison.say(rule, `has the format ${after}, was ${before}`, at);
  }
}

function formatsOf(view: SchemaView): readonly string[] {
  const formats = textsOf(view, "format");
  return formats.length === 0 && isAnyFile(view) ? ["binary"] : formats;
}

/** The schema of 3.1 for a part that has the format "binary" in 3.0. */
function isAnyFile(view: SchemaView): boolean {
  const [types, encodings] = [textsOf(view, "contentMediaType"), textsOf(view, "contentEncoding")];
  return types.join() === "application/octet-stream" && encodings.length === 0;
}

function textsOf(view: SchemaView, keyword: string): readonly string[] {
  const found = view.parts.flatMap(({ schema }) => asString(schema[keyword]) ?? []);
  return [...new Set(found)].sort();
}

function compareDefaults(comparison: Comparison): void {
  const at = { keyword: "default" };
  const [old, now] = [defaultOf(comparison.old), defaultOf(comparison.new)];
  if (old !== now) {
    if (old === undefined) comparison.say("default-added", `is ${now} when it is left out`, at);
    else if (now === undefined)
      comparison.say("default-removed", `is not ${old} any more when it is left out`, at);
    else comparison.say("default-changed", `is ${now} when it is left out, was ${old}`, at);
  }
  const [was, is] = [hasFlag(comparison.old, "deprecated"), hasFlag(comparison.new, "deprecated")];
  if (is && !was) comparison.say("property-deprecated", "is deprecated", { keyword: "deprecated" });
  if (was && !is)
    comparison.say("property-undeprecated", "is not deprecated any more", { keyword: "deprecated" });
}

function defaultOf(view: SchemaView): string | undefined {
  const found = view.parts.find(({ schema }) => schema.default !== undefined);
  return found === undefined ? undefined : JSON.stringify(sortKeysDeep(found.schema.default ?? null));
}
