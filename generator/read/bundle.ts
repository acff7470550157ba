// Second step: turns the loaded files into one document whose references all read `#/components/<kind>/<Name>`.
// Schemas of other files are lifted into the component table under their own name; path items are inlined.
import { dirname } from "node:path";
import { componentName } from "../model/names.ts";
import { nameTargets, SECTIONS, type Section, type Target } from "./bundle-names.ts";
import { schemaProblems } from "./check-schema.ts";
import type { Diagnostic, Place } from "./diagnostics.ts";
import { childKind, isListOf, type Kind, shapeProblem } from "./document-grammar.ts";
import type { FoundPattern } from "./exponential-patterns.ts";
import { createReferenceReader } from "./follow-reference.ts";
import { sameValueSchemas } from "./in-place-applicators.ts";
import {
  asArray,
  asObject,
  atPointer,
  isObject,
  type Json,
  type JsonObject,
  nameOf,
  pointerTo,
  pointerTokens,
  sortedKeys,
} from "./json.ts";
import type { LoadedSpec } from "./load.ts";
import { keyOf, type Path, pathAt, placeOf, pointerOf } from "./path-in-file.ts";

export interface Bundle {
  readonly document: JsonObject;
  readonly diagnostics: readonly Diagnostic[];
  /** Every regular expression of the schemas. */
  readonly patterns: readonly FoundPattern[];
  /** Component schemas that the root document itself lists. */
  readonly rootSchemas: ReadonlySet<string>;
  /** Where a pointer of the bundled document comes from. */
  locate(pointer: string): Place;
}

/** More than a document of the greatest size holds itself. */
const MAX_COPIED = 4_000_000;

type Mutable = { [key: string]: Json };
export function bundleSpec(loaded: LoadedSpec): Bundle {
  const root = asObject(loaded.documents.get(loaded.root));
  const diagnostics: Diagnostic[] = [];
  const patterns: FoundPattern[] = [];
  const targets = new Map<string, Target>();
  const renamed = new Map<string, string>();
  const pending: Target[] = [];
  const references: { readonly object: Mutable; readonly key: string; readonly target: string }[] = [];
  const pathItems = new Map<string, Place>();
  const reader = createReferenceReader(loaded);
  /** Things without a table of their own that are being written where they are referred to. */
  const inlining = new Set<string>();

  /** Things copied so far: what has no table of its own is copied wherever it is referred to. */
  let copied = 0;
  let isFull = false;

  function report(path: Path, message: string): void {
    diagnostics.push({ ...placeOf(path), severity: "error", message });
  }

  /** No file can hold half of a surrogate pair, so code could not name it. */
  function isName(key: string, path: Path): boolean {
    if (!key.isWellFormed())
      report(path, `expected a name of whole characters, found ${JSON.stringify(key)}`);
    return key.isWellFormed();
  }

  /** Undefined for what is no such thing; that has been reported. */
  function copy(value: Json, kind: Kind, path: Path): Json | undefined {
    copied += isObject(value) || Array.isArray(value) ? 1 + Object.keys(value).length : 1;
    if (copied > MAX_COPIED) {
      if (!isFull)
        report(path, `expected at most ${MAX_COPIED} parts with what references repeat, found more`);
      isFull = true;
      return undefined;
    }
    if (kind === "raw" || (kind === "schema" && typeof value === "boolean")) return value;
    if (!isObject(value)) {
      const problem = shapeProblem(path.key, kind, value);
      if (problem !== undefined) report(path, problem);
      return undefined;
    }
    if (kind === "schema") return copySchema(value, path);
    if (typeof value.$ref === "string" && !kind.endsWith("Map")) return copyReference(value.$ref, kind, path);
    return copyMembers(value, kind, path);
  }

  function copyMembers(value: JsonObject, kind: Kind, path: Path): Mutable {
    const result: Mutable = Object.create(null);
    for (const key of Object.keys(value)) {
      const child = value[key] ?? null;
      const at = { file: path.file, parent: path, key };
      if (!isName(key, at)) continue;
      const inner = childKind(kind, key);
      const copied = isListOf(kind, key) ? copyList(child, inner, at) : copy(child, inner, at);
      if (copied !== undefined) result[key] = copied;
    }
    return result;
  }

  function copyList(value: Json, kind: Kind, path: Path): Json | undefined {
    if (Array.isArray(value)) {
      return value.flatMap(
        (item, index) => copy(item, kind, { file: path.file, parent: path, key: String(index) }) ?? [],
      );
    }
    report(path, `${path.key}: expected a list, found ${nameOf(value)}`);
    return undefined;
  }

  function copySchema(value: JsonObject, path: Path): Json {
    const result = copyMembers(value, "schema", path);
    for (const { keyword, message } of schemaProblems(value)) {
      report({ file: path.file, parent: path, key: keyword }, message);
      delete result[keyword];
    }
    collectPatterns(result, path);
    if (value.unevaluatedItems !== undefined && hasContains(value, placeOf(path), new Set())) {
      report(
        { file: path.file, parent: path, key: "unevaluatedItems" },
        "unevaluatedItems is not supported beside contains; name the items with prefixItems",
      );
      delete result.unevaluatedItems;
    }
    copyMapping(result, path);
    if (typeof value.$ref === "string") {
      delete result.$ref;
      refer(result, "$ref", follow(value.$ref, path), "schema");
    }
    if (typeof value.$dynamicRef === "string") {
      const place = follow(value.$dynamicRef, path, true);
      delete result.$dynamicRef;
      const beside: Mutable = Object.create(null);
      const holder = result.$ref === undefined ? result : beside;
      refer(holder, "$ref", place, "schema");
      if (holder === beside) result.allOf = [...asArray(result.allOf), beside];
    }
    return result;
  }

  function collectPatterns(schema: JsonObject, path: Path): void {
    const collect = (keyword: string, given: readonly Json[]) => {
      const place = placeOf({ file: path.file, parent: path, key: keyword });
      for (const pattern of given.map(String)) patterns.push({ ...place, keyword, pattern });
    };
    if (schema.pattern !== undefined) collect("pattern", [schema.pattern]);
    collect("patternProperties", Object.keys(asObject(schema.patternProperties)));
  }

  /** Which items a `contains` has looked at is known to nobody else. */
  function hasContains(schema: Json, from: Place, seen: Set<string>): boolean {
    if (!isObject(schema)) return false;
    if (schema.contains !== undefined) return true;
    if (sameValueSchemas(schema).some((inner) => hasContains(inner, from, seen))) return true;
    const place = typeof schema.$ref === "string" ? reader.follow(schema.$ref, from) : "";
    if (typeof place === "string" || seen.has(keyOf(place))) return false;
    seen.add(keyOf(place));
    return hasContains(valueAt(place) ?? null, place, seen);
  }

  /** The name is not known before everything that wants one has been found. */
  function refer(object: Mutable, key: string, place: Place | undefined, section: Section): void {
    if (place === undefined) return;
    object[key] = "";
    references.push({ object, key, target: demand(place, section) });
  }

  function copyReference(reference: string, kind: Kind, path: Path): Json | undefined {
    const place = follow(reference, path);
    if (place === undefined) return undefined;
    if (isSection(kind)) {
      const result: Mutable = Object.create(null);
      refer(result, "$ref", place, kind);
      return result;
    }
    const key = keyOf(place);
    if (inlining.has(key)) {
      report(path, `$ref "${reference}" leads back to itself`);
      return undefined;
    }
    if (kind === "pathItem") pathItems.set(pointerOf(path), place);
    inlining.add(key);
    const result = copy(valueAt(place) ?? null, kind, pathAt(place));
    inlining.delete(key);
    return result;
  }

  /** A discriminator's mapping names schemas too: by reference, or by a bare component name. */
  function copyMapping(schema: Mutable, path: Path): void {
    const discriminator = schema.discriminator;
    const mapping = isObject(discriminator) ? discriminator.mapping : undefined;
    if (!isObject(discriminator) || !isObject(mapping)) return;
    const result: Mutable = Object.create(null);
    for (const key of Object.keys(mapping)) {
      const value = mapping[key];
      if (typeof value !== "string") continue;
      const text =
        /^[A-Za-z0-9._-]+$/.test(value) && !value.includes(".") ? `#/components/schemas/${value}` : value;
      const at = ["discriminator", "mapping", key].reduce<Path>(
        (parent, next) => ({ file: path.file, parent, key: next }),
        path,
      );
      const place = follow(text, at);
      if (place === undefined) continue;
      refer(result, key, place, "schema");
    }
    schema.discriminator = { ...discriminator, mapping: result };
  }

  function follow(reference: string, path: Path, dynamic = false): Place | undefined {
    const from = placeOf(path);
    let place = dynamic ? reader.followDynamic(reference, from) : reader.follow(reference, from);
    const seen = new Set<string>();
    while (typeof place !== "string") {
      const value = valueAt(place);
      const next = isObject(value) && Object.keys(value).length === 1 ? value.$ref : undefined;
      if (place.file === loaded.root || typeof next !== "string" || seen.has(keyOf(place))) return place;
      seen.add(keyOf(place));
      place = reader.follow(next, place);
    }
    const unreadable = [...loaded.unreadable.values()].find(({ message }) => message === place);
    diagnostics.push({ ...(unreadable?.place ?? from), severity: "error", message: place });
    return undefined;
  }

  function demand(place: Place, section: Section): string {
    const key = `${section} ${keyOf(place)}`;
    const known = renamed.get(key) ?? key;
    if (!targets.has(known)) add(known, place, section, componentName(place), false);
    return known;
  }

  function add(key: string, place: Place, section: Section, wanted: string, fixed: boolean): void {
    const target: Target = { ...place, section, wanted, fixed, copy: null };
    targets.set(key, target);
    pending.push(target);
  }

  function valueAt(place: Place): Json | undefined {
    return atPointer(loaded.documents.get(place.file), place.pointer);
  }

  const rootPath: Path = { file: loaded.root, parent: undefined, key: "" };
  const components = asObject(root.components);
  for (const section of Object.keys(SECTIONS) as Section[]) {
    const table = asObject(components[SECTIONS[section]]);
    for (const name of sortedKeys(table)) {
      const own: Place = {
        file: loaded.root,
        pointer: pointerTo("#", "components", SECTIONS[section], name),
      };
      if (!isName(name, pathAt(own))) continue;
      const entry = table[name];
      const elsewhere = isObject(entry) && Object.keys(entry).length === 1 ? entry.$ref : undefined;
      const local = typeof elsewhere === "string" && elsewhere.startsWith("#");
      const place = typeof elsewhere === "string" && !local ? follow(elsewhere, pathAt(own)) : own;
      if (place === undefined) continue;
      const key = `${section} ${keyOf(own)}`;
      const other = `${section} ${keyOf(place)}`;
      if (other !== key && !renamed.has(other)) renamed.set(other, key);
      add(key, place, section, name, true);
    }
  }
  const { components: _, ...rest } = root;
  const document = copy(rest, "document", rootPath) as Mutable;
  for (let target = pending.shift(); target !== undefined; target = pending.shift()) {
    target.copy = copy(valueAt(target) ?? null, target.section, pathAt(target)) ?? {};
  }

  const names = nameTargets(targets, dirname(loaded.root));
  for (const { object, key, target } of references) object[key] = names.get(target) ?? "";
  const sections = new Map<string, Mutable>();
  const origins = new Map<string, Place>(pathItems);
  for (const [key, target] of targets) {
    const pointer = names.get(key) ?? "";
    const [, section = "", name = ""] = pointerTokens(pointer);
    const table: Mutable = sections.get(section) ?? Object.create(null);
    table[name] = target.copy;
    sections.set(section, table);
    origins.set(pointer, { file: target.file, pointer: target.pointer });
  }
  const tables: Mutable = Object.fromEntries(sections);
  for (const key of sortedKeys(components)) {
    // Path items are inlined where they are used, so their own table would only repeat them.
    if (key !== "pathItems" && !Object.values(SECTIONS).includes(key)) tables[key] = components[key] ?? null;
  }
  return {
    document: { ...document, components: tables },
    diagnostics,
    patterns,
    rootSchemas: new Set(Object.keys(asObject(components.schemas))),
    locate: (pointer) => locate(pointer, origins, loaded.root),
  };
}

function locate(pointer: string, origins: ReadonlyMap<string, Place>, root: string): Place {
  const tokens = pointerTokens(pointer);
  for (let length = tokens.length; length > 0; length -= 1) {
    const origin = origins.get(pointerTo("#", ...tokens.slice(0, length)));
    if (origin) return { file: origin.file, pointer: pointerTo(origin.pointer, ...tokens.slice(length)) };
  }
  return { file: root, pointer };
}

function isSection(kind: Kind): kind is Section {
  return Object.hasOwn(SECTIONS, kind);
}
