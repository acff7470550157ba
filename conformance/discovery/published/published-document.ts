// Reading a deployment's own contract for its names: the schema of a request or of the object in a response, and the
// property in it that is likely to be meant.

import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import { segment } from "../../../generator/runtime/text/pointer.ts";
import { jsonSchemaPointer, operationPlace, resolve } from "../../contract/openapi-document.ts";
import { headerFormat, longestHeader, namesInQuery } from "../../contract/published-parameters.ts";
import { either, type SchemaView, viewOf } from "../../contract/schema-view.ts";
import { kindOf } from "../../readers/lists/list-item.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

/** Which names people give to a property, and the type that it has then. */
export interface Candidates {
  /**
   * Without underscores and capitals, the likeliest first; `author/id` for one inside an object, and with a star in between
   * for one in each item of an array.
   */
  readonly names: readonly string[];
  /** Any of these. */
  readonly type: string | readonly string[];
}

/** As deep as the items of a response are looked for. */
const MAX_NESTED = 3;

export class PublishedDocument {
  readonly json: JsonObject;
  /** Method and path where the deployment has an operation. */
  readonly #where: (id: OperationId) => { readonly method: string; readonly path: string };

  constructor(json: JsonObject, paths: Readonly<Partial<Record<OperationId, string>>>) {
    this.json = json;
    this.#where = (id) => {
      const { method, path } = operations[id];
      const [, own = method, template = path] = /^(?:([A-Z]+) )?(.*)$/.exec(paths[id] ?? path) ?? [];
      return { method: own, path: template };
    };
  }

  /** The body of a request. */
  body(id: OperationId): SchemaView | undefined {
    const pointer = this.#pointer(id);
    const body = pointer === undefined ? undefined : resolve(this.json, `${pointer}/requestBody`);
    const schema = body === undefined ? undefined : jsonSchemaPointer(body);
    return schema === undefined ? undefined : viewOf(this.json, schema);
  }

  /** The names of its query parameters. */
  query(id: OperationId): readonly string[] {
    return namesInQuery(this.json, this.#where(id));
  }

  /** The most characters that the value of a request header may have, where the contract says so. @param header in small letters */
  longestHeader(id: OperationId, header: string): number | undefined {
    return longestHeader(this.json, this.#where(id), header);
  }

  /** The format of the value of a request header, where the contract says so. @param header in small letters */
  headerFormat(id: OperationId, header: string): string | undefined {
    return headerFormat(this.json, this.#where(id), header);
  }

  /** The body of a successful response. */
  response(id: OperationId): SchemaView | undefined {
    const pointer = this.#pointer(id);
    const responses = pointer === undefined ? undefined : resolve(this.json, `${pointer}/responses`)?.value;
    if (!isObject(responses)) return undefined;
    // A status of replays may be listed too, without a schema or with one that says nothing.
    const statuses = [...Object.keys(responses).filter((name) => /^2/.test(name)), "default"];
    const views = statuses.flatMap((status) => {
      const response = resolve(this.json, `${pointer}/responses/${status}`);
      const schema = response === undefined ? undefined : jsonSchemaPointer(response);
      return schema === undefined ? [] : (viewOf(this.json, schema) ?? []);
    });
    return views.find(({ properties, items }) => properties.size + items.length > 0) ?? views[0];
  }

  /** The object of a successful response, taken out of `data` where it is there. */
  object(id: OperationId): SchemaView | undefined {
    const response = this.response(id);
    const data = response?.properties.get("data");
    return data === undefined ? response : this.anyOf(data);
  }

  /**
   * The same, taken out of the only object in it that has an id, where it has none itself.
   * @param kind a name of such an object, by which it is read without a binding
   * @param id the names that the id may have
   * @returns as `at` where the object is, by a pointer into the response, if it has another name
   */
  resource(
    operation: OperationId,
    kind: string,
    id: Candidates = { names: ["id"], type: ["string", "number"] },
  ): { readonly view: SchemaView | undefined; readonly at?: string } {
    const view = this.object(operation);
    if (this.pick(view, id) !== undefined) return { view };
    const [only, ...others] = [...(view?.properties ?? [])].flatMap(([name, pointers]) => {
      const inside = this.anyOf(pointers);
      return inside?.properties.has("id") === true ? [{ name, inside }] : [];
    });
    const isMost = only !== undefined && only.inside.properties.size >= (view?.properties.size ?? 0);
    if (!isMost || others.length > 0) return { view };
    if (only.name === kind) return { view: only.inside };
    const outer = this.response(operation)?.properties.has("data") === true ? "/data" : "";
    return { view: only.inside, at: `${outer}/${segment(only.name)}` };
  }

  /** An item of the list that a successful response holds, taken out of the object around it. */
  item(id: OperationId): SchemaView | undefined {
    const item = this.anyOf(this.list(id)?.view.items);
    const hasId = [...(item?.properties.keys() ?? [])].some((name) => /(?:^|_)(?:id|ref)$|Id$/.test(name));
    const names = [kindOf(id), ...(hasId ? [] : ["item", "object", "resource"])];
    const inside = names.map((name) => this.anyOf(item?.properties.get(name)));
    return hasId && item?.properties.has("id") === true
      ? item
      : (inside.find((view) => (view?.properties.size ?? 0) > 0) ?? item);
  }

  /** Where a successful response holds its list: in a usual place, without a pointer, or in the one array that it has. */
  list(id: OperationId): { readonly view: SchemaView; readonly pointer?: string } | undefined {
    const response = this.response(id);
    const data = this.anyOf(response?.properties.get("data"));
    const usual = [data?.properties.get("items"), response?.properties.get("items")].map((own) =>
      this.anyOf(own),
    );
    const view = [usual[0], data, usual[1], response].find((one) => (one?.items.length ?? 0) > 0);
    if (view !== undefined) return { view };
    const [only, ...others] = this.#arrays(response, "", MAX_NESTED);
    return others.length === 0 ? only : undefined;
  }

  #arrays(
    view: SchemaView | undefined,
    at: string,
    depth: number,
  ): readonly { readonly view: SchemaView; readonly pointer: string }[] {
    if (view === undefined) return [];
    if (view.items.length > 0) return [{ view, pointer: at }];
    if (depth === 0) return [];
    return [...view.properties].flatMap(([name, pointers]) =>
      this.#arrays(this.anyOf(pointers), `${at}/${segment(name)}`, depth - 1),
    );
  }

  /** The common view of several schemas, any of which may hold. */
  anyOf(pointers: readonly string[] = []): SchemaView | undefined {
    return either(
      "",
      pointers.map((pointer) => viewOf(this.json, pointer)),
    );
  }

  /** The schemas any of which may hold, one by one. */
  alternatives(pointers: readonly string[] = []): readonly SchemaView[] {
    return pointers.flatMap((pointer) => {
      const place = resolve(this.json, pointer);
      const { anyOf, oneOf } = (place?.value ?? {}) as JsonObject;
      const inside = Object.entries({ anyOf, oneOf }).flatMap(([keyword, list]) =>
        Array.isArray(list) ? list.map((_, index) => `${place?.pointer}/${keyword}/${index}`) : [],
      );
      const view = viewOf(this.json, pointer);
      return inside.length > 0 ? this.alternatives(inside) : view === undefined ? [] : [view];
    });
  }

  /** The sentences, formats and examples of schemas. */
  textOf(pointers: readonly string[] = []): string {
    const texts = pointers.flatMap((pointer) => {
      const schema = resolve(this.json, pointer)?.value;
      if (!isObject(schema)) return [];
      const { title, description, format, contentEncoding, pattern, example, examples } = schema;
      return [title, description, format, contentEncoding, pattern, example, examples].flat();
    });
    return texts.flatMap((text) => (typeof text === "string" ? [text] : [])).join("\n");
  }

  /** The property that comes first among the candidates and may have the type: its name, or a JSON pointer. */
  pick(view: SchemaView | undefined, { names, type }: Candidates): string | undefined {
    for (const wanted of names) {
      const [outer = "", ...inner] = wanted.split("/");
      const isEvery = inner[0] === "*";
      const name = this.#named(view, outer, inner.length === 0 ? type : isEvery ? "array" : "object");
      if (name === undefined) continue;
      if (inner.length === 0) return name;
      const property = this.anyOf(view?.properties.get(name));
      const holder = isEvery ? this.anyOf(property?.items) : property;
      const deeper = this.#named(holder, inner.at(-1) ?? "", isEvery ? "string" : type);
      if (deeper !== undefined) return `/${name}${isEvery ? "/*" : ""}/${deeper}`;
    }
    return undefined;
  }

  /** Whether it has a property: by its name, or by a JSON pointer as `pick` gives it. */
  has(view: SchemaView | undefined, place: string): boolean {
    const steps = place.startsWith("/") ? place.slice(1).split("/") : [place];
    let inner = view;
    for (const step of steps) {
      const pointers = step === "*" ? inner?.items : inner?.properties.get(step);
      if (pointers === undefined) return false;
      inner = this.anyOf(pointers);
    }
    return true;
  }

  /** The properties of an object, with those of objects in it: `text`, `card/id`. */
  shownIn(view: SchemaView | undefined): readonly string[] {
    return [...(view?.properties ?? [])].flatMap(([name, pointers]) => {
      const inner = [...(this.anyOf(pointers)?.properties.keys() ?? [])];
      return inner.length === 0 ? [name] : inner.map((own) => `${name}/${own}`);
    });
  }

  /** Several at once, without those that are not there. */
  pickAll<Name extends string>(
    view: SchemaView | undefined,
    candidates: Readonly<Record<Name, Candidates>>,
  ): Partial<Record<Name, string>> {
    const picked: Partial<Record<Name, string>> = {};
    for (const role of Object.keys(candidates) as Name[]) {
      const name = this.pick(view, candidates[role]);
      if (name !== undefined) picked[role] = name;
    }
    return picked;
  }

  #named(view: SchemaView | undefined, wanted: string, type: Candidates["type"]): string | undefined {
    return [...(view?.properties ?? [])].find(([name, pointers]) => {
      const types = this.anyOf(pointers)?.types;
      return plain(name) === wanted && (types === undefined || [type].flat().some((one) => types.has(one)));
    })?.[0];
  }

  #pointer(id: OperationId): string | undefined {
    const { method, path } = this.#where(id);
    return operationPlace(this.json, method, path)?.pointer;
  }
}

const plain = (name: string): string => name.replaceAll(/[_-]/g, "").toLowerCase();
