// Unions, negations and conditions. The branches of two unions have no names, so each is paired with the one it has most
// in common with; a branch without a partner was added or removed.
import { createHash } from "node:crypto";
import { asObject, asString, isObject, type Json, sortedKeys, sortKeysDeep } from "../../read/json.ts";
import type { Comparison } from "./comparison.ts";
import { ATOMS, keyOf, type SchemaReader, type SchemaView, spotsOf } from "./schema-view.ts";
import { child, items, type Spot } from "./side.ts";

interface Union {
  readonly keyword: "oneOf" | "anyOf";
  readonly spot: Spot;
  /** Null is allowed beside the branches. */
  readonly nullable: boolean;
  readonly branches: readonly Spot[];
}

/** "whole" when the unions were all there was to compare. */
export function compareUnions(comparison: Comparison): "whole" | "part" {
  const { old, new: now } = comparison;
  compareNegations(comparison);
  compareConditions(comparison);
  const [before, after] = [unionsOf(old), unionsOf(now)];
  const [was, is] = [before[0], after[0]];
  // A schema that became one branch of a union, or was one: it is compared with that branch.
  if (was === undefined && is !== undefined && isOnlyUnion(now)) {
    sayNull(comparison);
    compareBranches(comparison, [comparison.oldSpots], is.branches.filter(isNotNull).map(alone), {
      isNullSaid: true,
    });
    return "whole";
  }
  if (is === undefined && was !== undefined && isOnlyUnion(old)) {
    sayNull(comparison);
    compareBranches(comparison, was.branches.filter(isNotNull).map(alone), [comparison.newSpots], {
      isNullSaid: true,
    });
    return "whole";
  }
  if (was !== undefined && is !== undefined) compareNull(comparison);
  for (let at = 0; at < Math.max(before.length, after.length); at += 1) {
    const [one, other] = [before[at], after[at]];
    if (one === undefined && other !== undefined)
      comparison.say("union-added", `must fit ${other.keyword} now`, { new: [other.spot] });
    else if (other === undefined && one !== undefined)
      comparison.say("union-removed", `need not fit ${one.keyword} any more`, { old: [one.spot] });
    else if (one !== undefined && other !== undefined) compareUnion(comparison, one, other);
  }
  return "part";
}

function alone(spot: Spot): readonly Spot[] {
  return [spot];
}

function unionsOf(view: SchemaView): readonly Union[] {
  return view.parts.flatMap(({ spot, schema, nullable }) =>
    (["oneOf", "anyOf"] as const).flatMap((keyword) => {
      const at = schema[keyword] === undefined ? undefined : child(spot, keyword);
      return at === undefined ? [] : [{ keyword, spot: at, nullable, branches: items(at) }];
    }),
  );
}

/** Whether null is allowed, where it is the unions that decide and no type or list of values beside them. */
function compareNull(comparison: Comparison): void {
  const { old, new: now } = comparison;
  if ([old, now].every(({ atoms, values }) => atoms.has("null") && values === undefined)) sayNull(comparison);
}

function sayNull({ old, new: now, readers, say }: Comparison): void {
  // A schema without any type loses more than null, which is reported where types are compared.
  if (old.atoms.size === ATOMS.length && unionsOf(old).length === 0) return;
  if (now.atoms.size === ATOMS.length && unionsOf(now).length === 0) return;
  const [was, is] = [allowsNull(old, readers.old), allowsNull(now, readers.new)];
  if (was && !is) say("became-not-nullable", "must not be null any more");
  if (is && !was) say("became-nullable", "may be null now");
}

function allowsNull(view: SchemaView, reader: SchemaReader, depth = PRINT_DEPTH): boolean {
  const { atoms, values, isNever } = view;
  if (isNever || !atoms.has("null") || values?.has("null") === false) return false;
  if (depth === 0) return true;
  return unionsOf(view).every(
    ({ nullable, branches }) =>
      nullable || branches.some((branch) => allowsNull(reader.view([branch]), reader, depth - 1)),
  );
}

function isNotNull({ value }: Spot): boolean {
  return !isObject(value) || value.type !== "null";
}

/** Beside a union these say nothing about values. */
const BESIDE = new Set([
  "title",
  "description",
  "discriminator",
  "default",
  "deprecated",
  "readOnly",
  "writeOnly",
]);

function isOnlyUnion(view: SchemaView): boolean {
  const words = view.parts.flatMap(({ schema }) => Object.keys(schema).filter((word) => !BESIDE.has(word)));
  return words.length === 1;
}

function compareUnion(comparison: Comparison, old: Union, now: Union): void {
  const at = { old: [old.spot], new: [now.spot] };
  if (old.keyword !== now.keyword)
    comparison.say("union-kind-changed", `must fit ${now.keyword} now, was ${old.keyword}`, at);
  const [before, after] = [old, now].map(({ branches }) => branches.filter(isNotNull).map(alone));
  compareBranches(comparison, before ?? [], after ?? []);
  compareDiscriminators(comparison);
}

type Branch = readonly Spot[];

/** @param isNullSaid of the unions already, so that no branch says it again */
function compareBranches(
  comparison: Comparison,
  old: readonly Branch[],
  now: readonly Branch[],
  { isNullSaid = false }: { readonly isNullSaid?: boolean } = {},
): void {
  const { readers } = comparison;
  const pairs = pairBranches(old, now, readers);
  for (const [before, after] of pairs) comparison.compare(before, after, { isNullSaid });
  for (const branch of old.filter((one) => !pairs.some(([before]) => before === one)))
    comparison.say("branch-removed", `must not be ${nameOf(branch, readers.old)} any more`, { old: branch });
  for (const branch of now.filter((one) => !pairs.some(([, after]) => after === one)))
    comparison.say("branch-added", `may be ${nameOf(branch, readers.new)} now`, { new: branch });
}

function nameOf(branch: Branch, reader: SchemaReader): string {
  const named = branch.map(({ value }) => (isObject(value) ? asString(value.$ref) : undefined)).find(Boolean);
  if (named !== undefined) return named.slice(named.lastIndexOf("/") + 1);
  const view = reader.view(branch);
  const title = view.parts.map(({ schema }) => asString(schema.title)).find((one) => one !== undefined);
  const tag = [...tagsOf(view, reader)].map(([name, value]) => `${name} ${value}`)[0];
  return title ?? (tag === undefined ? "one of its alternatives" : `the alternative with ${tag}`);
}

function pairBranches(
  old: readonly Branch[],
  now: readonly Branch[],
  readers: Comparison["readers"],
): readonly (readonly [Branch, Branch])[] {
  const candidates = old
    .flatMap((before) => now.map((after) => ({ before, after, score: similarity(before, after, readers) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const pairs: (readonly [Branch, Branch])[] = [];
  const taken = new Set<Branch>();
  for (const { before, after } of candidates) {
    if (taken.has(before) || taken.has(after)) continue;
    taken.add(before).add(after);
    pairs.push([before, after]);
  }
  return pairs;
}

/** 0 for branches that cannot be the same alternative. */
function similarity(before: Branch, after: Branch, readers: Comparison["readers"]): number {
  const [old, now] = [readers.old.view(before), readers.new.view(after)];
  if (printOf(before, readers.old, PRINT_DEPTH) === printOf(after, readers.new, PRINT_DEPTH)) return 1000;
  const [tags, tagsNow] = [tagsOf(old, readers.old), tagsOf(now, readers.new)];
  const shared = [...tags].filter(([name]) => tagsNow.has(name));
  if (shared.some(([name, value]) => tagsNow.get(name) !== value)) return 0;
  const kinds = [...old.atoms].filter((atom) => now.atoms.has(atom));
  if (kinds.length === 0) return 0;
  const sameName = nameOf(before, readers.old) === nameOf(after, readers.new);
  const names = new Set([...old.properties.keys(), ...now.properties.keys()]);
  const common = [...old.properties.keys()].filter((name) => now.properties.has(name)).length;
  const overlap = names.size === 0 ? 1 : common / names.size;
  const isNamed = sameName && nameOf(before, readers.old) !== "one of its alternatives";
  if (shared.length === 0 && !isNamed && overlap < LEAST_OVERLAP) return 0;
  return shared.length * 50 + (isNamed ? 20 : 0) + overlap * 10 + kinds.length / 10;
}

/** Two objects with less than a third of their properties in common are two alternatives. */
const LEAST_OVERLAP = 0.3;

/** Deep enough to tell alternatives apart that differ far inside, and an end for schemas that contain themselves. */
const PRINT_DEPTH = 6;

/** Properties that have one value only: they tell the alternatives apart. */
function tagsOf(view: SchemaView, reader: SchemaReader): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const [name, { spots, required }] of view.properties) {
    const values = required ? reader.view(spots).values : undefined;
    const [value, ...more] = values?.keys() ?? [];
    if (value !== undefined && more.length === 0) tags.set(name, value);
  }
  return tags;
}

const prints = new WeakMap<SchemaReader, Map<string, string>>();

/**
 * The same text for schemas with the same meaning, under any names of their parts; a hash, as it would grow
 * without end.
 */
function printOf(spots: readonly Spot[], reader: SchemaReader, depth: number): string {
  const known = prints.get(reader) ?? new Map<string, string>();
  prints.set(reader, known);
  const key = `${depth}\n${keyOf(spots)}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const text = depth === 0 ? "" : describe(reader.view(spots), reader, depth - 1);
  const print = createHash("sha1").update(text).digest("base64");
  known.set(key, print);
  return print;
}

const HOLD_SCHEMAS = new Set([
  "items",
  "additionalProperties",
  "contains",
  "not",
  "propertyNames",
  "if",
  "then",
  "else",
]);
const HOLD_LISTS = new Set(["oneOf", "anyOf", "prefixItems"]);

function describe(view: SchemaView, reader: SchemaReader, depth: number): string {
  const inner = (spot: Spot | undefined) => (spot === undefined ? "" : printOf([spot], reader, depth));
  const properties = [...view.properties]
    .map(([name, { spots, required }]) => `${name}${required ? "!" : ""}${printOf(spots, reader, depth)}`)
    .sort();
  const parts = view.parts.flatMap(({ spot, schema }) =>
    sortedKeys(schema).flatMap((word) => {
      if (["properties", "required", "title", "description"].includes(word)) return [];
      if (HOLD_SCHEMAS.has(word)) return [`${word} ${inner(child(spot, word))}`];
      if (HOLD_LISTS.has(word)) return [`${word} ${items(child(spot, word)).map(inner).join()}`];
      return [`${word} ${JSON.stringify(sortKeysDeep(schema[word] ?? null))}`];
    }),
  );
  return `${view.isNever} ${[...view.atoms].join()} ${[...new Set(parts)].sort().join()} ${properties.join()}`;
}

function compareDiscriminators(comparison: Comparison): void {
  const [old, now] = [comparison.old, comparison.new].map(
    (view) => spotsOf(view, "discriminator").map(({ value }) => asObject(value))[0],
  );
  const at = { keyword: "discriminator" };
  const [name, nameNow] = [asString(old?.propertyName), asString(now?.propertyName)];
  if (name !== nameNow) {
    const words = (one: string | undefined) => (one === undefined ? "nothing" : `"${one}"`);
    comparison.say(
      "discriminator-changed",
      `is distinguished by ${words(nameNow)}, was by ${words(name)}`,
      at,
    );
  }
  const [mapping, mappingNow] = [asObject(old?.mapping), asObject(now?.mapping)];
  const isSame = (one: Json | undefined, other: Json | undefined) =>
    sameTarget(asString(one), asString(other), comparison.readers);
  for (const value of sortedKeys({ ...mapping, ...mappingNow })) {
    if (mapping[value] === undefined)
      comparison.say("discriminator-mapped", `names the alternative "${value}" in its mapping`, at);
    else if (mappingNow[value] === undefined)
      comparison.say("discriminator-changed", `does not map "${value}" any more`, at);
    else if (!isSame(mapping[value], mappingNow[value]))
      comparison.say("discriminator-changed", `maps "${value}" to another schema`, at);
  }
}

function sameTarget(
  one: string | undefined,
  other: string | undefined,
  readers: Comparison["readers"],
): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  const spot = (pointer: string): Spot => ({ pointer: `mapping ${pointer}`, value: { $ref: pointer } });
  return printOf([spot(one)], readers.old, PRINT_DEPTH) === printOf([spot(other)], readers.new, PRINT_DEPTH);
}

function compareNegations(comparison: Comparison): void {
  const [old, now] = [spotsOf(comparison.old, "not"), spotsOf(comparison.new, "not")];
  const at = { keyword: "not" };
  for (let index = 0; index < Math.max(old.length, now.length); index += 1) {
    const [before, after] = [old[index], now[index]];
    if (before !== undefined && after !== undefined)
      comparison.compare([before], [after], { isInverted: true });
    else if (after !== undefined) comparison.say("negation-added", "must not fit one more schema", at);
    else comparison.say("negation-removed", "may fit a schema that it must not fit before", at);
  }
}

function compareConditions(comparison: Comparison): void {
  const { readers } = comparison;
  const [old, now] = [spotsOf(comparison.old, "if")[0], spotsOf(comparison.new, "if")[0]];
  const at = { keyword: "if" };
  if (old === undefined && now === undefined) return;
  if (old === undefined) comparison.say("condition-added", "must fit a condition now", at);
  else if (now === undefined) comparison.say("condition-removed", "has no condition any more", at);
  else if (printOf([old], readers.old, PRINT_DEPTH) !== printOf([now], readers.new, PRINT_DEPTH))
    comparison.say("condition-changed", "has another condition", at);
  else {
    for (const branch of ["then", "else"])
      comparison.compare(spotsOf(comparison.old, branch), spotsOf(comparison.new, branch));
  }
}
