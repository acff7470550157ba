// Second step: turns the loaded files into one document whose references all read `#/components/<kind>/<Name>`.
// Schemas of other files are lifted into the component table under their own name; path items are inlined.

import { dirname } from "node:path";
import type { Diagnostic, Place } from "../diagnostics/diagnostics.ts";
import { keyOf, type Path, pathAt, placeOf, pointerOf } from "../diagnostics/path-in-file.ts";
import { childKind, isListOf, type Kind, shapeProblem } from "../document/document-grammar.ts";
import { Inspector } from "../document/inspector.ts";
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
} from "../json.ts";
import type { LoadedSpec } from "../load/load.ts";
import type { NameEntry, NameRecord } from "../naming/assign-names.ts";
import { componentName } from "../naming/names.ts";
import { schemaProblems } from "../schemas/check-schema.ts";
import { COMPONENTS } from "../schemas/component-key.ts";
import type { FoundPattern } from "../schemas/exponential-patterns.ts";
import { sameValueSchemas } from "../schemas/in-place-applicators.ts";
import { nameTargets, SECTIONS, type Section, type Target } from "./bundle-names.ts";
import { ReferenceReader } from "./follow-reference.ts";

export interface Bundle {
  readonly document: JsonObject;
  readonly diagnostics: readonly Diagnostic[];
  /** Features that the generator ignores, or reads as something else. */
  readonly remarks: readonly Diagnostic[];
  /** Every regular expression of the schemas. */
  readonly patterns: readonly FoundPattern[];
  /** Component schemas that the root document itself lists. */
  readonly rootSchemas: ReadonlySet<string>;
  /** The names of parts of other files in the one document. */
  readonly names: readonly NameEntry[];
  /** Where a pointer of the bundled document comes from. */
  locate(pointer: string): Place;
}

/** More than a document of the greatest size holds itself. */
const MAX_COPIED = 4_000_000;

type Mutable = { [key: string]: Json };

/** @param kept names that an earlier run gave to parts of other files */
export function bundleSpec(loaded: LoadedSpec, kept: NameRecord = new Map()): Bundle {
  return new Bundler(loaded, kept).bundle();
}

interface OpenReference {
  readonly object: Mutable;
  readonly key: string;
  readonly target: string;
}

class Bundler {
  readonly #loaded: LoadedSpec;
  readonly #kept: NameRecord;
  readonly #reader: ReferenceReader;
  readonly #inspector: Inspector;
  readonly #targets = new Map<string, Target>();
  readonly #renamed = new Map<string, string>();
  readonly #pending: Target[] = [];
  readonly #references: OpenReference[] = [];
  readonly #pathItems = new Map<string, Place>();
  /** Things without a table of their own that are being written where they are referred to. */
  readonly #inlining = new Set<string>();
  /** Things copied so far: a thing without a table of its own is copied wherever it is referred to. */
  #copied = 0;
  #isFull = false;

  constructor(loaded: LoadedSpec, kept: NameRecord) {
    this.#loaded = loaded;
    this.#kept = kept;
    this.#inspector = new Inspector(asObject(loaded.documents.get(loaded.root)));
    this.#reader = new ReferenceReader(loaded);
  }

  bundle(): Bundle {
    const { components = null, ...rest } = asObject(this.#loaded.documents.get(this.#loaded.root));
    const tables = asObject(components);
    this.#addComponents(tables);
    const rootPath: Path = { file: this.#loaded.root, parent: undefined, key: "" };
    this.#inspector.inspectComponents(tables, {
      file: rootPath.file,
      parent: rootPath,
      key: "components",
    });
    const document = this.#copy(rest, "document", rootPath) as Mutable;
    for (let target = this.#pending.shift(); target !== undefined; target = this.#pending.shift()) {
      target.copy = this.#copy(this.#valueAt(target) ?? null, target.section, pathAt(target)) ?? {};
    }
    const { pointers: names, entries } = nameTargets(this.#targets, dirname(this.#loaded.root), this.#kept);
    for (const { object, key, target } of this.#references) object[key] = names.get(target) ?? "";
    const origins = new Map<string, Place>(this.#pathItems);
    for (const [key, { file, pointer }] of this.#targets)
      origins.set(names.get(key) ?? "", { file, pointer });
    return {
      document: { ...document, components: this.#componentTables(tables, names) },
      names: entries,
      diagnostics: this.#inspector.diagnostics,
      remarks: this.#inspector.remarks,
      patterns: this.#inspector.patterns,
      rootSchemas: new Set(Object.keys(asObject(tables.schemas))),
      locate: (pointer) => locate(pointer, origins, this.#loaded.root),
    };
  }

  /** A component that the root document lists keeps its name. */
  #addComponents(components: JsonObject): void {
    for (const section of Object.keys(SECTIONS) as Section[]) {
      const table = asObject(components[SECTIONS[section]]);
      for (const name of sortedKeys(table)) this.#addComponent(section, name, table[name]);
    }
  }

  #addComponent(section: Section, name: string, entry: Json | undefined): void {
    const own: Place = {
      file: this.#loaded.root,
      pointer: pointerTo("#", "components", SECTIONS[section], name),
    };
    if (!this.#inspector.isName(name, pathAt(own))) return;
    const elsewhere = isObject(entry) && Object.keys(entry).length === 1 ? entry.$ref : undefined;
    const local = typeof elsewhere === "string" && elsewhere.startsWith("#");
    const place = typeof elsewhere === "string" && !local ? this.#follow(elsewhere, pathAt(own)) : own;
    if (place === undefined) return;
    const key = `${section} ${keyOf(own)}`;
    const other = `${section} ${keyOf(place)}`;
    if (other !== key && !this.#renamed.has(other)) this.#renamed.set(other, key);
    this.#add(key, { ...place, section, wanted: name, fixed: true, copy: null });
  }

  #componentTables(components: JsonObject, names: ReadonlyMap<string, string>): Mutable {
    const sections = new Map<string, Mutable>();
    for (const [key, target] of this.#targets) {
      const [, section = "", name = ""] = pointerTokens(names.get(key) ?? "");
      const table: Mutable = sections.get(section) ?? Object.create(null);
      table[name] = target.copy;
      sections.set(section, table);
    }
    const tables: Mutable = Object.fromEntries(sections);
    for (const key of sortedKeys(components)) {
      // Path items are inlined where they are used, so their own table would only repeat them.
      if (key !== "pathItems" && !Object.values(SECTIONS).includes(key))
        tables[key] = components[key] ?? null;
    }
    return tables;
  }

  /** Undefined for a value that is not of this kind; that has been reported. */
  #copy(value: Json, kind: Kind, path: Path): Json | undefined {
    this.#copied += isObject(value) || Array.isArray(value) ? 1 + Object.keys(value).length : 1;
    if (this.#copied > MAX_COPIED) {
      if (!this.#isFull)
        this.#inspector.report(
          path,
          `expected at most ${MAX_COPIED} parts with what references repeat, found more`,
        );
      this.#isFull = true;
      return undefined;
    }
    if (kind === "raw" || (kind === "schema" && typeof value === "boolean")) return value;
    if (!isObject(value)) {
      const problem = shapeProblem(path.key, kind, value);
      if (problem !== undefined) this.#inspector.report(path, problem);
      return undefined;
    }
    if (kind === "schema") return this.#copySchema(value, path);
    if (typeof value.$ref === "string" && !kind.endsWith("Map")) {
      this.#inspector.inspectReference(value, kind, path);
      return this.#copyReference(value.$ref, kind, path);
    }
    return this.#copyProperties(value, kind, path);
  }

  #copyProperties(value: JsonObject, kind: Kind, path: Path): Mutable {
    const result: Mutable = Object.create(null);
    this.#inspector.inspect(value, kind, path);
    for (const key of Object.keys(value)) {
      const child = value[key] ?? null;
      const at = { file: path.file, parent: path, key };
      if (!this.#inspector.isName(key, at)) continue;
      const inner = childKind(kind, key);
      const part = isListOf(kind, key) ? this.#copyList(child, inner, at) : this.#copy(child, inner, at);
      if (part !== undefined) result[key] = part;
    }
    return result;
  }

  #copyList(value: Json, kind: Kind, path: Path): Json | undefined {
    if (Array.isArray(value)) {
      return value.flatMap(
        (item, index) => this.#copy(item, kind, { file: path.file, parent: path, key: String(index) }) ?? [],
      );
    }
    this.#inspector.report(path, `${path.key}: expected a list, found ${nameOf(value)}`);
    return undefined;
  }

  #copySchema(value: JsonObject, path: Path): Json {
    const result = this.#copyProperties(value, "schema", path);
    for (const { keyword, message } of schemaProblems(value)) {
      this.#inspector.report({ file: path.file, parent: path, key: keyword }, message);
      delete result[keyword];
    }
    this.#inspector.collectPatterns(result, path);
    if (value.unevaluatedItems !== undefined && this.#hasContains(value, placeOf(path), new Set())) {
      this.#inspector.report(
        { file: path.file, parent: path, key: "unevaluatedItems" },
        "unevaluatedItems is not supported beside contains; name the items with prefixItems",
      );
      delete result.unevaluatedItems;
    }
    this.#copyMapping(result, path);
    if (typeof value.$ref === "string") {
      delete result.$ref;
      this.#refer(result, "$ref", this.#follow(value.$ref, path), "schema");
    }
    if (typeof value.$dynamicRef === "string") {
      const place = this.#follow(value.$dynamicRef, path, true);
      delete result.$dynamicRef;
      const beside: Mutable = Object.create(null);
      const holder = result.$ref === undefined ? result : beside;
      this.#refer(holder, "$ref", place, "schema");
      if (holder === beside) result.allOf = [...asArray(result.allOf), beside];
    }
    return result;
  }

  /** Which items a `contains` has looked at is known to nobody else. */
  #hasContains(schema: Json, from: Place, seen: Set<string>): boolean {
    if (!isObject(schema)) return false;
    if (schema.contains !== undefined) return true;
    if (sameValueSchemas(schema).some((inner) => this.#hasContains(inner, from, seen))) return true;
    const place = typeof schema.$ref === "string" ? this.#reader.follow(schema.$ref, from) : "";
    if (typeof place === "string" || seen.has(keyOf(place))) return false;
    seen.add(keyOf(place));
    return this.#hasContains(this.#valueAt(place) ?? null, place, seen);
  }

  /** The name is not known before everything that wants one has been found. */
  #refer(object: Mutable, key: string, place: Place | undefined, section: Section): void {
    if (place === undefined) return;
    object[key] = "";
    this.#references.push({ object, key, target: this.#demand(place, section) });
  }

  #copyReference(reference: string, kind: Kind, path: Path): Json | undefined {
    const place = this.#follow(reference, path);
    if (place === undefined) return undefined;
    if (isSection(kind)) {
      const result: Mutable = Object.create(null);
      this.#refer(result, "$ref", place, kind);
      return result;
    }
    const key = keyOf(place);
    if (this.#inlining.has(key)) {
      this.#inspector.report(path, `$ref "${reference}" leads back to itself`);
      return undefined;
    }
    if (kind === "pathItem") this.#pathItems.set(pointerOf(path), place);
    this.#inlining.add(key);
    const result = this.#copy(this.#valueAt(place) ?? null, kind, pathAt(place));
    this.#inlining.delete(key);
    return result;
  }

  /** A discriminator's mapping names schemas too: by reference, or by a bare component name. */
  #copyMapping(schema: Mutable, path: Path): void {
    const discriminator = schema.discriminator;
    const mapping = isObject(discriminator) ? discriminator.mapping : undefined;
    if (!isObject(discriminator) || !isObject(mapping)) return;
    const result: Mutable = Object.create(null);
    for (const key of Object.keys(mapping)) {
      const value = mapping[key];
      if (typeof value !== "string") continue;
      const text = /^[A-Za-z0-9._-]+$/.test(value) && !value.includes(".") ? `${COMPONENTS}${value}` : value;
      const at = ["discriminator", "mapping", key].reduce<Path>(
        (parent, next) => ({ file: path.file, parent, key: next }),
        path,
      );
      const place = this.#follow(text, at);
      if (place === undefined) continue;
      this.#refer(result, key, place, "schema");
    }
    schema.discriminator = { ...discriminator, mapping: result };
  }

  #follow(reference: string, path: Path, dynamic = false): Place | undefined {
    const from = placeOf(path);
    let place = dynamic ? this.#reader.followDynamic(reference, from) : this.#reader.follow(reference, from);
    const seen = new Set<string>();
    while (typeof place !== "string") {
      const value = this.#valueAt(place);
      const next = isObject(value) && Object.keys(value).length === 1 ? value.$ref : undefined;
      if (place.file === this.#loaded.root || typeof next !== "string" || seen.has(keyOf(place)))
        return place;
      seen.add(keyOf(place));
      place = this.#reader.follow(next, place);
    }
    const unreadable = [...this.#loaded.unreadable.values()].find(({ message }) => message === place);
    this.#inspector.reportAt(unreadable?.place ?? from, place);
    return undefined;
  }

  #demand(place: Place, section: Section): string {
    const key = `${section} ${keyOf(place)}`;
    const known = this.#renamed.get(key) ?? key;
    if (!this.#targets.has(known))
      this.#add(known, { ...place, section, wanted: componentName(place), fixed: false, copy: null });
    return known;
  }

  #add(key: string, target: Target): void {
    this.#targets.set(key, target);
    this.#pending.push(target);
  }

  #valueAt(place: Place): Json | undefined {
    return atPointer(this.#loaded.documents.get(place.file), place.pointer);
  }
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
