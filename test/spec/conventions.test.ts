// The conventions that code generation and the suite rely on: the parts that each operation, parameter and
// schema must have.
import { beforeAll, describe, expect, it } from "vitest";
import {
  asList,
  asObject,
  bundleContract,
  isObject,
  type Json,
  type JsonObject,
  listOperations,
  type Operation,
  readSources,
  resolve,
  visitValues,
} from "./contract.ts";

const document = await bundleContract();
const operations = listOperations(document);
const sources = readSources();

/** Only these are closed. */
const CLOSED = ["ConversationContext", "ConversationListItem", "ApiKey", "ApiKeyIssueBody"];
const keywords = new Set([
  ...["$ref", "type", "properties", "required", "additionalProperties", "items", "enum", "const"],
  ...["minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum", "pattern", "format", "default"],
  ...["oneOf", "anyOf", "discriminator", "description", "examples", "x-decision", "x-specified"],
]);

describe("every operation", () => {
  const scopes = new Set(readScopes().map(({ value }) => value));
  const legal: Record<string, RegExp> = {
    "x-scopes-source": /^(specification|decision)$/,
    "x-idempotency": /^(required|optional|none)$/,
    "x-envelope": /^(data|list|top-level)$/,
    "x-rate-limit-policy": /^[a-z_]+(\.[a-z_]+)?$/,
    operationId: /^[a-z][A-Za-z]+$/,
  };

  it.each(operations)("$method $path carries its extensions", ({ object }) => {
    for (const [name, pattern] of Object.entries(legal)) expect(String(object[name]), name).toMatch(pattern);
    for (const scope of asList(object["x-scopes"])) expect(scopes).toContain(scope);
    expect(Array.isArray(object["x-scopes"])).toBe(true);
  });

  it("has an operationId of its own", () => {
    const ids = operations.map(({ object }) => object.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has one tag, which is declared and names its file", () => {
    const declared = asList(document.tags).map((tag) => asObject(tag).name);
    const fileOf = new Map(
      [...sources].flatMap(([file, content]) =>
        file.startsWith("paths/") ? operationIds(content).map((id) => [id, file] as const) : [],
      ),
    );
    for (const { object } of operations) {
      expect(object.tags).toHaveLength(1);
      const tag = asList(object.tags)[0];
      expect(declared).toContain(tag);
      expect(fileOf.get(String(object.operationId))).toBe(`paths/${tag}.yaml`);
    }
  });

  it.each(operations)("$method $path lists the errors that any call can meet", (operation) => {
    expect(statuses(operation)).toEqual(expect.arrayContaining(["400", "401", "403", "429", "500"]));
    if (operation.path.includes("{")) expect(statuses(operation)).toContain("404");
    expect(statuses(operation).filter((status) => status.startsWith("2"))).toHaveLength(1);
    expect(statuses(operation).includes("503")).toBe(
      operation.object.operationId === "openRealtimeConnection",
    );
  });

  it.each(operations)("$method $path answers errors with an error body and a request id", ({ object }) => {
    for (const [status, reference] of Object.entries(asObject(object.responses))) {
      const response = asObject(resolve(document, reference));
      expect(Object.keys(asObject(response.headers)), status).toContain("x-request-id");
      if (status.startsWith("2")) continue;
      expect(schemaOf(response)).toEqual({ $ref: "#/components/schemas/ErrorBody" });
    }
  });

  it.each(operations)("$method $path takes the Idempotency-Key that x-idempotency says", ({ object }) => {
    const key = parametersOf(object).find((parameter) => parameter.name === "Idempotency-Key");
    const expected = { required: true, optional: false, none: undefined }[String(object["x-idempotency"])];
    expect(key?.required).toBe(expected);
    const replayable = object["x-idempotency"] !== "none";
    expect(Object.keys(asObject(successOf(object).headers)).includes("idempotent-replayed")).toBe(replayable);
    if (replayable) expect(Object.keys(asObject(object.responses))).toContain("409");
  });

  it.each(operations)(
    "$method $path declares the parameters of its path, each with its resource",
    (operation) => {
      const declared = parametersOf(operation.object).filter((parameter) => parameter.in === "path");
      const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(declared.map(({ name }) => name)).toEqual(inPath);
      for (const parameter of declared) expect(typeof parameter["x-resource"]).toBe("string");
    },
  );

  it.each(operations)("$method $path answers in the envelope that x-envelope says", ({ object }) => {
    const schema = asObject(resolve(document, schemaOf(successOf(object))));
    const envelope = object["x-envelope"];
    expect(asList(schema.required).includes("data")).toBe(envelope !== "top-level");
    if (envelope !== "list") return;
    const data = asObject(asObject(schema.properties).data);
    expect(data.required).toEqual(["items", "page_info"]);
  });

  it.each(operations)("$method $path describes how it pages, if it does", ({ object }) => {
    const query = parametersOf(object).filter((parameter) => parameter.in === "query");
    const paging = object["x-pagination"];
    expect(isObject(paging)).toBe(query.some((parameter) => parameter.name === "limit"));
    if (object["x-envelope"] === "list") expect(isObject(paging)).toBe(true);
    if (!isObject(paging)) return;
    const names = query.map((parameter) => parameter.name);
    expect(names).toEqual(
      expect.arrayContaining([paging.limit, paging.forward, paging.backward ?? paging.limit]),
    );
    expect([paging.items, paging.page_info]).toEqual(
      object["x-envelope"] === "list" ? ["/data/items", "/data/page_info"] : ["/segments", "/page_info"],
    );
  });
});

describe("scopes.yaml", () => {
  it("lists the scopes of the schemas, and marks as delegable what an issue body may ask for", () => {
    const schemas = asObject(asObject(document.components).schemas);
    const scopes = readScopes();
    expect(scopes.map(({ value }) => value)).toEqual(asObject(schemas.ApiKeyScope).enum);
    expect(scopes.filter(({ delegable }) => delegable).map(({ value }) => value)).toEqual(
      asObject(schemas.DelegableScope).enum,
    );
    expect(scopes.filter(({ delegable }) => !delegable).map(({ value }) => value)).toEqual([
      "api_keys:read",
      "api_keys:write",
    ]);
    expect(scopes).toHaveLength(33);
  });
});

describe("realtime.yaml", () => {
  const realtime = asObject(sources.get("realtime.yaml"));
  const schemas = asObject(asObject(document.components).schemas);

  it("lists the server frames of the union by their type", () => {
    const union = asList(asObject(schemas.ServerFrame).oneOf).map((branch) => resolve(document, branch));
    const types = union.map((frame) => asObject(asObject(asObject(frame).properties).type).const);
    const frames = asList(realtime.server_frames).map(asObject);
    expect(frames.map(({ type }) => type)).toEqual(types);
    expect(frames.map(({ schema }) => schemas[String(schema)])).toEqual(union);
  });

  it("says of every disconnect reason whether to reconnect or to stop", () => {
    const properties = asObject(asObject(schemas.DisconnectFrame).properties);
    const reasons = asList(realtime.disconnect_reasons).map(asObject);
    expect(reasons.map(({ reason }) => reason)).toEqual(asObject(properties.reason).enum);
    expect(reasons.map(({ action }) => action)).toEqual([
      ...Array<string>(6).fill("reconnect"),
      ...Array<string>(6).fill("stop"),
    ]);
  });
});

describe("schemas", () => {
  // card.yaml is closed throughout and brings keywords of its own; its tests look after it.
  const ours = [...sources].filter(([file]) => file.startsWith("schemas/") && file !== "schemas/card.yaml");
  const found: { place: string; schema: JsonObject }[] = [];

  beforeAll(() => {
    for (const [file, content] of ours)
      for (const [name, schema] of Object.entries(asObject(content)))
        visitSchemas(schema, `${file}#/${name}`, (place, inner) => found.push({ place, schema: inner }));
  });

  it("are open, but for those that are listed as closed", () => {
    const closed = found.filter(({ schema }) => schema.additionalProperties === false);
    expect(closed.map(({ place }) => place.split("#/")[1]).sort()).toEqual([...CLOSED].sort());
  });

  it("use only the keywords that every tool of the project knows", () => {
    const unknown = found.flatMap(({ place, schema }) =>
      Object.keys(schema).flatMap((key) => (keywords.has(key) ? [] : [`${place}: ${key}`])),
    );
    expect(unknown).toEqual([]);
  });

  it("require only properties that they describe", () => {
    const missing = found.flatMap(({ place, schema }) =>
      asList(schema.required).flatMap((name) =>
        Object.hasOwn(asObject(schema.properties), String(name)) ? [] : [`${place}: ${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it("name as specified only properties that they have, and only beside a decision", () => {
    for (const { place, schema } of found) {
      if (schema["x-specified"] === undefined) continue;
      expect(typeof schema["x-decision"], place).toBe("string");
      expect(Object.keys(asObject(schema.properties)), place).toEqual(
        expect.arrayContaining(asList(schema["x-specified"])),
      );
    }
  });

  it("tell the branches of a union of objects apart by a required constant", () => {
    const unions = found.filter(({ schema }) => schema.oneOf !== undefined);
    expect(unions.length).toBeGreaterThan(5);
    for (const { place, schema } of unions) {
      const name = String(asObject(schema.discriminator).propertyName);
      const constants = asList(schema.oneOf).map((branch) => {
        const target = asObject(sourceSchema(branch));
        expect(target.required, place).toContain(name);
        return asObject(asObject(target.properties)[name]).const;
      });
      expect(new Set(constants).size, place).toBe(constants.length);
      expect(constants, place).not.toContain(undefined);
    }
  });

  it("choose freely between shapes in the error body only", () => {
    const free = found.filter(({ schema }) => schema.anyOf !== undefined).map(({ place }) => place);
    expect(free).toEqual(["schemas/error.yaml#/ErrorBody"]);
  });

  it("give the list item of conversations everything the context has", () => {
    const schemas = asObject(asObject(document.components).schemas);
    const context = asObject(schemas.ConversationContext);
    const item = asObject(schemas.ConversationListItem);
    expect(item.required).toEqual(context.required);
    const { is_bridge, bridge_kind, ...shared } = asObject(item.properties);
    expect(shared).toEqual(context.properties);
    expect([is_bridge, bridge_kind]).not.toContain(undefined);
  });
});

function readScopes(): { value: Json; delegable: Json }[] {
  return asList(asObject(sources.get("scopes.yaml")).scopes).map((scope) => {
    const { value, delegable } = asObject(scope);
    return { value: value ?? null, delegable: delegable ?? null };
  });
}

function operationIds(content: Json): string[] {
  const ids: string[] = [];
  visitValues(content, (value) => {
    if (isObject(value) && typeof value.operationId === "string") ids.push(value.operationId);
  });
  return ids;
}

function statuses({ object }: Operation): string[] {
  return Object.keys(asObject(object.responses));
}

function parametersOf(operation: JsonObject): JsonObject[] {
  return asList(operation.parameters).map((parameter) => asObject(resolve(document, parameter)));
}

function successOf(operation: JsonObject): JsonObject {
  const success = Object.entries(asObject(operation.responses)).find(([status]) => status.startsWith("2"));
  return asObject(resolve(document, success?.[1]));
}

function schemaOf(response: JsonObject): Json {
  return asObject(asObject(response.content)["application/json"]).schema ?? null;
}

/** The schema that a branch of a union in a source file refers to; names are unique over all files. */
function sourceSchema(branch: Json): Json {
  const name = String(asObject(branch).$ref).split("#/")[1];
  return asObject(asObject(document.components).schemas)[String(name)] ?? null;
}

/** Visits a schema and the schemas inside it, not the property names or examples that look like schemas. */
function visitSchemas(schema: Json, place: string, visit: (place: string, schema: JsonObject) => void): void {
  if (!isObject(schema)) return;
  visit(place, schema);
  const properties = isObject(schema.properties) ? schema.properties : {};
  for (const [name, child] of Object.entries(properties))
    visitSchemas(child, `${place}/properties/${name}`, visit);
  visitSchemas(schema.items ?? null, `${place}/items`, visit);
  visitSchemas(schema.additionalProperties ?? null, `${place}/additionalProperties`, visit);
}
