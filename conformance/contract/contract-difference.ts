// Compares the contract that a deployment publishes with ours: the rules of the specification that the
// document omits, refuses or declares differently. Equivalent wording, our own decisions (x-decision) and
// names that the profile binds are not differences.
import type { ContractFinding } from "../formats/generated/types.ts";
import type { Profile } from "../profile/profile.ts";
import { boundPlace } from "../readers/named-properties.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import { jsonSchemaPointer, operationPlace, type Place, resolve } from "./openapi-document.ts";
import { either, type SchemaView, viewOf } from "./schema-view.ts";
import { lineOf, type ServedOperation, servedOperations } from "./served-operations.ts";

/** Schemas of ours whose properties are not in the specification, although our contract lists them. */
const unshown: ReadonlySet<string> = new Set([
  "/components/schemas/Message",
  "/components/schemas/RecordTaskUpdateBody",
]);
/** Optional request properties for which null is documented. */
const documentedNulls: ReadonlySet<string> = new Set(["thread_root_id"]);
/** Deeper than any body of the contract. Cards are deeper, but they are not in the document's operations. */
const MAX_DEPTH = 8;

/** @param ours our document; @param theirs the published one, parsed */
export function compareContracts(
  ours: JsonObject,
  theirs: JsonObject,
  profile: Profile,
): readonly ContractFinding[] {
  return servedOperations(profile).flatMap((operation) => {
    const own = operationPlace(ours, operation.method, operation.path);
    const { method, template } = lineOf(profile, operation);
    const published = operationPlace(theirs, method, template);
    if (own === undefined) return [];
    if (published === undefined) {
      return [
        {
          operation: operation.id,
          pointer: "/paths",
          kind: "missing-operation" as const,
          message: `the published contract has no ${method} ${template}`,
        },
      ];
    }
    const comparison = new Comparison(ours, theirs, operation, profile);
    comparison.request(own, published);
    // A search may put the resource inside a hit, and the specification does not show a hit.
    if (operation.tag !== "search") comparison.response(own, published);
    return comparison.findings;
  });
}

interface NarrowerValue {
  readonly name: string;
  /** Levels that are still compared. */
  readonly depth: number;
  /** An optional property, which may be null as well. */
  readonly isOptional?: boolean;
}

class Comparison {
  readonly findings: ContractFinding[] = [];
  readonly #ours: JsonObject;
  readonly #theirs: JsonObject;
  readonly #operation: ServedOperation;
  readonly #profile: Profile;

  constructor(ours: JsonObject, theirs: JsonObject, operation: ServedOperation, profile: Profile) {
    this.#ours = ours;
    this.#theirs = theirs;
    this.#operation = operation;
    this.#profile = profile;
  }

  request(own: Place, published: Place): void {
    const { batch, kinds: words } = this.#profile.bindings.import_records;
    // The profile has the whole body.
    if (this.#operation.id === "uploadImportRecords" && (batch ?? words) !== undefined) return;
    const [ours, body] = [bodySchema(this.#ours, own), bodySchema(this.#theirs, published)];
    const theirs = body === undefined ? undefined : viewOf(this.#theirs, body);
    if (ours === undefined || theirs === undefined) return;
    // The specification has words for the kinds of records, and no names of properties.
    const kinds = viewOf(this.#ours, ours)?.properties.keys() ?? [];
    const hasOwnWords = [...kinds].some((kind) => !theirs.properties.has(kind));
    if (this.#operation.id === "uploadImportRecords" && hasOwnWords) return;
    this.#narrower(ours, theirs, { name: "the body", depth: MAX_DEPTH });
  }

  response(own: Place, published: Place): void {
    const responses = isObject(published.value) ? published.value.responses : undefined;
    if (!isObject(responses)) return;
    const statuses = Object.keys(responses);
    const success =
      statuses.find((status) => /^2/.test(status)) ?? statuses.find((status) => status === "default");
    if (success === undefined) {
      this.#add("no-success", `${published.pointer}/responses`, "declares no successful response", {
        expected: "a 2xx status or default",
        found: statuses,
      });
      return;
    }
    const ours = successSchema(this.#ours, own);
    const theirs = responseSchema(this.#theirs, published, success);
    if (ours === undefined || theirs === undefined) return;
    const places = this.#insideEnvelopes(ours, viewOf(this.#theirs, theirs));
    if (places !== undefined) this.#otherwise(places.ours, places.theirs, "the response", MAX_DEPTH);
  }

  /** The deployment chooses the envelope of an operation; the properties inside it are the same. */
  #insideEnvelopes(
    ours: string,
    theirs: SchemaView | undefined,
  ): { ours: string; theirs: SchemaView | undefined } | undefined {
    const own = this.#fixed(ours);
    if (own === undefined || theirs === undefined) return undefined;
    const [ownData] = own.properties.get("data") ?? [];
    const data = theirs.properties.get("data");
    const inner = data === undefined ? theirs : this.#unite(data);
    if (ownData === undefined) return { ours, theirs: inner };
    const [ownItems] = viewOf(this.#ours, ownData)?.properties.get("items") ?? [];
    const [ownItem] = ownItems === undefined ? [] : (viewOf(this.#ours, ownItems)?.items ?? []);
    if (ownItem === undefined) return { ours: ownData, theirs: inner };
    const list = inner?.properties.get("items");
    const items = (list === undefined ? inner : this.#unite(list))?.items ?? [];
    return { ours: ownItem, theirs: items.length === 0 ? undefined : this.#unite(items) };
  }

  /** Requests: everything that the specification allows must be allowed. */
  #narrower(
    ours: string,
    theirs: SchemaView | undefined,
    { name, depth, isOptional = false }: NarrowerValue,
  ): void {
    const own = this.#fixed(ours);
    if (own === undefined || theirs === undefined || depth === 0) return;
    // An absent property means the same as null.
    const refused = [...(own.types ?? [])].filter(
      (type) => theirs.types?.has(type) === false && !(type === "null" && isOptional),
    );
    if (refused.length > 0)
      this.#add("request-type", theirs.pointer, `does not take ${refused.join(" or ")} for ${name}`, {
        expected: own.types,
        found: theirs.types,
      });
    const missing =
      own.values?.filter((value) => theirs.values !== undefined && !theirs.values.includes(value)) ?? [];
    if (missing.length > 0)
      this.#add(
        "request-values",
        theirs.pointer,
        `does not take ${missing.map((value) => JSON.stringify(value)).join(", ")} for ${name}`,
        { expected: own.values, found: theirs.values },
      );
    const said: object = this.#profile.bindings.bodies[this.#operation.id] ?? {};
    // Of an object that the specification shows in part, the deployment may require more.
    const extras = this.#isDecided(ours) ? [] : [...theirs.required];
    for (const extra of extras.filter(
      (property) => !own.properties.has(property) && !Object.hasOwn(said, property),
    ))
      this.#add(
        "request-property-required",
        theirs.pointer,
        `requires "${extra}" in ${name}, which the specification does not have`,
        { expected: [...own.properties.keys()], found: extra },
      );
    for (const [property, [pointer = ""]] of own.properties) {
      if (!this.#isFixedProperty(own, pointer, property)) continue;
      const places = theirs.properties.get(property);
      const isOptional = !own.required.has(property) && !documentedNulls.has(property);
      if (places !== undefined)
        this.#narrower(pointer, this.#unite(places), {
          name: `${name}: ${property}`,
          depth: depth - 1,
          isOptional,
        });
      else if (theirs.closed)
        this.#add("request-property-refused", theirs.pointer, `refuses "${property}" in ${name}`, {
          expected: property,
          found: [...theirs.properties.keys()],
        });
      if (!own.required.has(property) && theirs.required.has(property))
        this.#add(
          "request-property-required",
          theirs.pointer,
          `requires "${property}" in ${name}, which may be left out`,
          { expected: "optional", found: "required" },
        );
    }
    this.#items(own, theirs, (item, view) =>
      this.#narrower(item, view, { name: `an item of ${name}`, depth: depth - 1 }),
    );
  }

  /** Responses: every promise must be one of the specification. */
  #otherwise(ours: string, theirs: SchemaView | undefined, name: string, depth: number): void {
    const own = this.#fixed(ours);
    if (own === undefined || theirs === undefined || depth === 0) return;
    const [wanted, found] = [own.types, theirs.types];
    // The tables of the specification do not say whether null is allowed.
    const others = [...(found ?? [])].filter((type) => type !== "null" && wanted?.has(type) === false);
    if (wanted !== undefined && others.length > 0)
      this.#add("response-type", theirs.pointer, `declares ${name} as ${[...(found ?? [])].join(" or ")}`, {
        expected: wanted,
        found,
      });
    for (const [property, [pointer = ""]] of own.properties) {
      if (!this.#isFixedProperty(own, pointer, property)) continue;
      const places = theirs.properties.get(property);
      if (places !== undefined)
        this.#otherwise(pointer, this.#unite(places), `${name}: ${property}`, depth - 1);
      else if (
        own.required.has(property) &&
        !(depth === MAX_DEPTH && this.#isNamed(property)) &&
        (theirs.properties.size > 0 || theirs.closed) &&
        !this.#isDecided(ours)
      )
        this.#add("response-property-missing", theirs.pointer, `does not have "${property}" in ${name}`, {
          expected: property,
          found: [...theirs.properties.keys()],
        });
    }
    this.#items(own, theirs, (item, view) => this.#otherwise(item, view, `an item of ${name}`, depth - 1));
  }

  #items(
    own: SchemaView,
    theirs: SchemaView,
    compare: (ours: string, theirs: SchemaView | undefined) => void,
  ): void {
    const [item] = own.items;
    if (item !== undefined && theirs.items.length > 0) compare(item, this.#unite(theirs.items));
  }

  /** Our view, unless the specification leaves the whole shape open. */
  #fixed(pointer: string): SchemaView | undefined {
    const view = viewOf(this.#ours, pointer);
    const place = resolve(this.#ours, pointer);
    if (view === undefined || !isObject(place?.value) || unshown.has(view.pointer)) return undefined;
    return this.#isDecided(pointer) && !Array.isArray(place.value["x-specified"]) ? undefined : view;
  }

  /** The profile says where the deployment has it. */
  #isNamed(property: string): boolean {
    return boundPlace(this.#operation.id, property, this.#profile) !== undefined;
  }

  #isDecided(pointer: string): boolean {
    const place = resolve(this.#ours, pointer);
    return isObject(place?.value) && place.value["x-decision"] !== undefined;
  }

  #isFixedProperty(own: SchemaView, pointer: string, property: string): boolean {
    const object = resolve(this.#ours, own.pointer)?.value;
    const specified = isObject(object) ? object["x-specified"] : undefined;
    if (Array.isArray(specified)) return specified.includes(property);
    const declared =
      isObject(object) && isObject(object.properties) ? object.properties[property] : undefined;
    return !this.#isDecided(pointer) && !(isObject(declared) && declared["x-decision"] !== undefined);
  }

  #unite(pointers: readonly string[]): SchemaView | undefined {
    return either(
      pointers[0] ?? "",
      pointers.map((pointer) => viewOf(this.#theirs, pointer)),
    );
  }

  #add(
    kind: ContractFinding["kind"],
    pointer: string,
    problem: string,
    { expected, found }: { readonly expected: unknown; readonly found: unknown },
  ): void {
    const plain = (value: unknown): unknown => (value instanceof Set ? [...value] : value);
    this.findings.push({
      operation: this.#operation.id,
      pointer,
      kind,
      message: `the published contract of ${this.#operation.id} ${problem}`,
      expected: plain(expected),
      found: plain(found),
    });
  }
}

function bodySchema(document: JsonObject, { pointer }: Place): string | undefined {
  const body = resolve(document, `${pointer}/requestBody`);
  return body === undefined ? undefined : jsonSchemaPointer(body);
}

function responseSchema(document: JsonObject, { pointer }: Place, status: string): string | undefined {
  const response = resolve(document, `${pointer}/responses/${status}`);
  return response === undefined ? undefined : jsonSchemaPointer(response);
}

function successSchema(document: JsonObject, place: Place): string | undefined {
  const responses = isObject(place.value) && isObject(place.value.responses) ? place.value.responses : {};
  const success = Object.keys(responses).find((status) => status.startsWith("2"));
  return success === undefined ? undefined : responseSchema(document, place, success);
}
