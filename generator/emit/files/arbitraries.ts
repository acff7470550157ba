// arbitraries.ts: fast-check arbitraries of everything a request body can hold, and for each body the list of
// its one-defect mutations.

import type { Body, Model, Operation } from "../../model/model.ts";
import {
  type Arbitrary,
  type ArbitraryProperty,
  planArbitraries,
} from "../../model/test-data/build-arbitraries.ts";
import { planMutations } from "../../model/test-data/build-mutations.ts";
import { byCodePoint, isObject } from "../../read/json.ts";
import { COMPONENTS, componentKey, type Schema } from "../../read/schemas/component-key.ts";
import { type EmitContext, pathTo } from "../context.ts";
import type { Imports } from "../source-text/imports.ts";

const RUNTIME = "testing/arbitrary.ts";

interface BodyOf {
  readonly operation: Operation;
  /** Suffix of the names that belong to this body. */
  readonly name: string;
  readonly type: string;
  readonly schema: Schema;
  /** Component it is, when the operation names one. */
  readonly key: string | undefined;
}

export function arbitrariesView(model: Model, imports: Imports, context: EmitContext): object {
  const schemas = new Map<string, Schema>(model.schemas.map((schema) => [schema.key, schema.schema]));
  const names = new Map(model.schemas.map((schema) => [schema.key, schema.name]));
  const bodies = model.operations.flatMap((operation) => {
    const { body } = operation;
    const schema = body?.contents[0].schema;
    return body === undefined || schema === undefined ? [] : [describeBody(operation, body, schema, names)];
  });
  const frames = (model.realtime?.clientFrames ?? []).map((frame) => ({
    $ref: `${COMPONENTS}${frame.schemaKey}`,
  }));
  const plan = planArbitraries([...bodies.map((body) => body.schema), ...frames], schemas, names);
  imports.useDefaultType("fast-check", "fc");
  imports.useRuntime(RUNTIME, "type", "ArbitraryOptions");
  imports.useRuntime("testing/mutation.ts", "type", "Mutation");
  const functions = [
    ...plan.components.map(({ key, arbitrary }) => {
      const name = names.get(key) ?? key;
      imports.use(pathTo(context, "types"), "type", name);
      return functionView(name, name, arbitrary, imports);
    }),
    ...bodies
      .filter((body) => body.key === undefined)
      .map((body) => {
        imports.use(pathTo(context, "types"), "type", body.operation.requestType);
        return functionView(body.name, body.type, plan.arbitraryOf(body.schema), imports);
      }),
  ];
  const records = new Set(plan.components.filter((one) => one.isRecord).map((one) => one.key));
  return {
    functions: functions.sort((a, b) => byCodePoint(a.name, b.name)),
    bodies: bodies.map((body, index) => ({
      id: body.operation.id,
      name: body.name,
      isRecord: body.key !== undefined && records.has(body.key),
      /** Operations with the same body share its mutations. */
      isFirst: bodies.findIndex(({ name }) => name === body.name) === index,
      mutations: planMutations(body.schema, (schema) => resolveIn(schemas, schema)),
    })),
  };
}

function describeBody(
  operation: Operation,
  body: Body,
  schema: Schema,
  names: ReadonlyMap<string, string>,
): BodyOf {
  const key = isObject(schema) && typeof schema.$ref === "string" ? componentKey(schema.$ref) : undefined;
  const name = key === undefined ? undefined : names.get(key);
  const inRequest = `${operation.requestType}["body"]`;
  return {
    ...{ operation, schema, key },
    name: name ?? `${operation.pascal}Body`,
    type: name ?? (body.required ? inRequest : `NonNullable<${inRequest}>`),
  };
}

function functionView(name: string, type: string, arbitrary: Arbitrary, imports: Imports) {
  const common = { name: `arbitrary${name}`, type };
  if (arbitrary.kind !== "record") {
    const result = arbitraryView(arbitrary, imports);
    const options = usesOptions(arbitrary) ? "options" : "_options";
    return { ...common, isRecord: false, options, result, properties: undefined };
  }
  imports.useRuntime(RUNTIME, "type", "Overrides");
  imports.useRuntime(RUNTIME, "value", "record");
  const properties = propertyViews(arbitrary.properties, imports);
  return { ...common, isRecord: true, options: "options", result: undefined, properties };
}

/** Depth and completeness concern values that can be left out or empty. */
function usesOptions(arbitrary: Arbitrary): boolean {
  switch (arbitrary.kind) {
    case "list":
    case "record":
    case "nested":
    case "component":
      return true;
    case "map":
      return usesOptions(arbitrary.names) || usesOptions(arbitrary.values);
    case "either":
      return arbitrary.branches.some(usesOptions);
    case "nullable":
      return usesOptions(arbitrary.of);
    default:
      return false;
  }
}

type ArbitraryView = { readonly kind: Arbitrary["kind"]; readonly [field: string]: unknown };

/** More alternatives than these stand one a line. */
const BRANCHES_IN_LINE = 3;

function arbitraryView(arbitrary: Arbitrary, imports: Imports): ArbitraryView {
  const inner = (one: Arbitrary) => arbitraryView(one, imports);
  const use = (name: string) => imports.useRuntime(RUNTIME, "value", name);
  switch (arbitrary.kind) {
    case "component":
      if (arbitrary.isDeeper) use("deeper");
      return arbitrary;
    case "nested":
      use("atDepth");
      return { kind: "nested", of: inner(arbitrary.of) };
    case "nullable":
      use("nullable");
      return { kind: "nullable", of: inner(arbitrary.of) };
    case "either": {
      use("either");
      const branches = arbitrary.branches.map(inner);
      return { kind: "either", branches, isLong: branches.length > BRANCHES_IN_LINE };
    }
    case "record":
      use("record");
      return { kind: "record", properties: propertyViews(arbitrary.properties, imports) };
    case "list":
      use("list");
      return { ...arbitrary, items: inner(arbitrary.items) };
    case "map":
      use("map");
      return { ...arbitrary, names: inner(arbitrary.names), values: inner(arbitrary.values) };
    case "multiple":
      use("multipleOf");
      return arbitrary;
    case "number":
      use(arbitrary.name);
      return arbitrary;
    case "anything":
    case "value":
    case "text":
    case "formatted":
      use(arbitrary.kind);
      return arbitrary;
  }
}

function propertyViews(properties: readonly ArbitraryProperty[], imports: Imports) {
  return properties.map(({ name, required, value }) => {
    imports.useRuntime(RUNTIME, "value", required ? "required" : "optional");
    return { name, required, value: arbitraryView(value, imports) };
  });
}

function resolveIn(schemas: ReadonlyMap<string, Schema>, schema: Schema): Schema {
  let current = schema;
  for (let steps = 0; steps < 16 && isObject(current) && typeof current.$ref === "string"; steps += 1) {
    current = schemas.get(componentKey(current.$ref)) ?? true;
  }
  return current;
}
