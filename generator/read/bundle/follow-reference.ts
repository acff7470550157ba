// Where a reference leads: to a JSON pointer in a file, to the `$id` of a schema, or to an anchor in one.
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Place, suggestion } from "../diagnostics/diagnostics.ts";
import { fieldsOf } from "../document/document-fields.ts";
import { atPointer, isObject, type Json, pointerTo, pointerTokens } from "../json.ts";
import type { LoadedSpec } from "../load/load.ts";
import { isUrl } from "../load/remote.ts";

/** A schema with an `$id`, or a whole file: the target of `#` inside it. */
interface Resource extends Place {
  readonly uri: string;
  readonly anchors: ReadonlyMap<string, Place>;
  readonly dynamicAnchors: ReadonlySet<string>;
}

interface MutableResource extends Place {
  readonly uri: string;
  readonly anchors: Map<string, Place>;
  readonly dynamicAnchors: Set<string>;
}

/** Values, in which nothing is a keyword. */
const VALUES = new Set(["const", "default", "enum", "example", "examples"]);

/** Each is looked for among all names. Who has mistyped more will not read them one by one. */
const MAX_HINTS = 200;

export class ReferenceReader {
  #hints = 0;
  readonly #loaded: LoadedSpec;
  readonly #resources = new Map<string, readonly Resource[]>();

  constructor(loaded: LoadedSpec) {
    this.#loaded = loaded;
  }

  /** The resources of one file, the innermost last. */
  #resourcesOf(file: string): readonly Resource[] {
    const known = this.#resources.get(file);
    if (known !== undefined) return known;
    const found = findResources(file, this.#loaded.documents.get(file) ?? null);
    this.#resources.set(file, found);
    return found;
  }

  #resourceOf(place: Place): Resource | undefined {
    return this.#resourcesOf(place.file).findLast(
      ({ pointer }) => place.pointer === pointer || place.pointer.startsWith(`${pointer}/`),
    );
  }

  #allResources(): readonly Resource[] {
    return [...this.#loaded.documents.keys()].flatMap((one) => this.#resourcesOf(one));
  }

  /** The place, or a sentence that says why there is none. */
  follow(reference: string, from: Place): Place | string {
    const hash = reference.indexOf("#");
    const head = hash < 0 ? reference : reference.slice(0, hash);
    const fragment = hash < 0 ? "" : decode(reference.slice(hash + 1));
    const resource = head === "" ? this.#resourceOf(from) : this.#resourceNamed(head, from);
    const file = resource?.file ?? this.#fileNamed(head, from);
    if (!this.#loaded.documents.has(file)) {
      return (
        this.#loaded.unreadable.get(file)?.message ??
        `$ref "${reference}" names a file that could not be read`
      );
    }
    if (fragment !== "" && !fragment.startsWith("/"))
      return this.#followAnchor(reference, fragment, file, resource);
    const inResource = { file, pointer: `${resource?.pointer ?? "#"}${fragment}` };
    if (this.#valueAt(inResource) !== undefined) return inResource;
    // Authors of OpenAPI documents mean the whole file, under any name of the schema above.
    const inFile = { file, pointer: `#${fragment}` };
    return this.#valueAt(inFile) === undefined ? this.#pointsAtNothing(reference, inFile) : inFile;
  }

  #fileNamed(head: string, from: Place): string {
    if (head === "") return from.file;
    if (isUrl(from.file)) return new URL(head, from.file).href;
    return URL.canParse(head) ? head : resolve(dirname(from.file), decode(head));
  }

  #resourceNamed(head: string, from: Place): Resource | undefined {
    const base = this.#resourceOf(from)?.uri;
    const uri = URL.parse(head, base)?.href ?? head;
    return this.#allResources().find((one) => one.uri === uri && one.pointer !== "#");
  }

  #followAnchor(
    reference: string,
    name: string,
    file: string,
    resource: Resource | undefined,
  ): Place | string {
    // The last one of the whole file is its own `$id`, where it has one.
    const whole = this.#resourcesOf(file).findLast(({ pointer }) => pointer === "#");
    const anchors = (resource ?? whole)?.anchors ?? new Map<string, Place>();
    return anchors.get(name) ?? `$ref "${reference}" names no anchor${suggestion(name, anchors.keys())}`;
  }

  /** The place of a `$dynamicRef`, as far as it is the same from wherever the schema is used. */
  followDynamic(reference: string, from: Place): Place | string {
    const place = this.follow(reference, from);
    const name = reference.slice(reference.indexOf("#") + 1);
    if (typeof place === "string") return place.replace("$ref", "$dynamicRef");
    const rivals = this.#allResources().filter((resource) => resource.dynamicAnchors.has(name));
    const dynamic = this.#resourceOf(place)?.dynamicAnchors.has(name) === true;
    return dynamic && rivals.length > 1
      ? `$dynamicRef "${reference}" depends on who asks: ${rivals.length} schemas have $dynamicAnchor "${name}"; write the schema out with $ref`
      : place;
  }

  #pointsAtNothing(reference: string, place: Place): string {
    const tokens = pointerTokens(place.pointer);
    for (let length = tokens.length - 1; length >= 0; length -= 1) {
      const parent = atPointer(
        this.#loaded.documents.get(place.file),
        pointerTo("#", ...tokens.slice(0, length)),
      );
      if (!isObject(parent)) continue;
      // Where a section of the document is misspelt, that is said there, and the reference is right.
      const isRight = sectionsAt(tokens.slice(0, length)).includes(tokens[length] ?? "");
      this.#hints += 1;
      const isHinted = !isRight && this.#hints <= MAX_HINTS;
      const hint = isHinted ? suggestion(tokens[length] ?? "", Object.keys(parent)) : "";
      return `$ref "${reference}" points at nothing${hint}`;
    }
    return `$ref "${reference}" points at nothing`;
  }

  #valueAt(place: Place): Json | undefined {
    return atPointer(this.#loaded.documents.get(place.file), place.pointer);
  }
}

function sectionsAt(tokens: readonly string[]): readonly string[] {
  if (tokens.length === 0) return fieldsOf("document") ?? [];
  return tokens.join() === "components" ? (fieldsOf("components") ?? []) : [];
}

function findResources(file: string, document: Json): readonly Resource[] {
  const found: Resource[] = [];

  function visit(value: Json, pointer: string, around: MutableResource): void {
    if (Array.isArray(value)) {
      value.forEach((item, index) => {
        if (typeof item === "object") visit(item, `${pointer}/${index}`, around);
      });
      return;
    }
    if (!isObject(value)) return;
    const inner = typeof value.$id === "string" ? open(value.$id, pointer, around) : around;
    for (const keyword of ["$anchor", "$dynamicAnchor"] as const) {
      const name = value[keyword];
      if (typeof name !== "string") continue;
      inner.anchors.set(name, { file, pointer });
      if (keyword === "$dynamicAnchor") inner.dynamicAnchors.add(name);
    }
    for (const key of Object.keys(value)) {
      const child = value[key] ?? null;
      if (typeof child !== "object" || VALUES.has(key) || key.startsWith("x-")) continue;
      visit(child, pointerTo(pointer, key), inner);
    }
  }

  function open(id: string, pointer: string, around: Resource): MutableResource {
    const uri = (URL.parse(id, around.uri)?.href ?? id).replace(/#$/, "");
    const resource = { file, pointer, uri, anchors: new Map(), dynamicAnchors: new Set<string>() };
    found.push(resource);
    return resource;
  }

  const uri = URL.canParse(file) ? file : pathToFileURL(file).href;
  const whole = { file, pointer: "#", uri, anchors: new Map(), dynamicAnchors: new Set<string>() };
  found.push(whole);
  visit(document, "#", whole);
  return found;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
