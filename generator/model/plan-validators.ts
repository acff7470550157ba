// Which validators a target gets: one per root schema, per request part and per response body, and the tables by
// which a server or the suite finds them again. The plan is data; validators/ turns it into modules.
import { createHash } from "node:crypto";
import { byCodePoint } from "../read/json.ts";
import { assignNames, type Claim, entriesOf, type NameEntry } from "../read/naming/assign-names.ts";
import { pascalCase } from "../read/naming/names.ts";
import {
  type Exchange,
  type JsonSchema,
  type Model,
  type NamedSchema,
  type Operation,
  type ParameterPlace,
  PLACES,
  type ResponseHeader,
} from "./model.ts";

interface ValidatorPlan {
  readonly names: readonly NameEntry[];
  /** Component schemas by key; references in and between entries point here. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly entries: readonly PlannedValidator[];
  readonly modules: readonly ModulePlan[];
  /** Exported names of the validators for the parts of events, by the names of the events' types. */
  readonly events: ValidatorTable;
}

interface PlannedValidator {
  /** Name of the exported function. */
  readonly exportName: string;
  readonly schema: JsonSchema;
}

/** A validator as the guard of a type. */
export interface TypeGuard {
  /** Name of the exported function. */
  readonly name: string;
  readonly type: string;
}

/** Which validators one module exports, and tables that lead to them. */
export interface ModulePlan {
  /** Name of the file, without extension. */
  readonly name: string;
  readonly exportNames: ReadonlySet<string>;
  readonly tables: Readonly<Record<string, ValidatorTable>>;
  /** By the name of the validator. */
  readonly guards?: ReadonlyMap<string, TypeGuard>;
  /**
   * The functions it holds: `all` that its validators need, `own` where only those that judge no component schema, and
   * `rest` where those that no other module holds.
   */
  readonly holds: "all" | "own" | "rest";
}

/**
 * Exported names by operation id, then by part of the request or by status. The media type follows it for every body
 * but the first of several, and the word "headers" for their validator.
 */
export type ValidatorTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Modules for some schemas alone, by the names of the modules: keys of the schemas. */
export type SchemaModules = Readonly<Record<string, readonly string[]>>;

interface OperationValidator extends PlannedValidator {
  /** The text that tells it from every other. */
  readonly key: string;
  /** Where a schema has the better name. */
  readonly fallback: string;
  /** Of the operation, or the name of the type of an event. */
  readonly operationId: string;
  readonly isEvent: boolean;
  /** Undefined for a response. */
  readonly part?: string;
  readonly status?: string;
  /** The same with its media type, where the status has others. */
  readonly typedStatus?: string;
}

/** @param judged keys of the schemas that get a validator; all of them when absent */
export function planValidators(
  model: Model,
  schemaModules: SchemaModules = {},
  judged?: readonly string[],
): ValidatorPlan {
  const named = model.schemas.filter(({ root, key }) => root && judged?.includes(key) !== false);
  const events = model.receivers.flatMap((receiver) => receiver.events);
  const wanted = [
    ...model.operations.flatMap((operation) => planExchange(operation, operation.id)),
    // The response of a receiver is its own, and judged by nobody here.
    ...events.flatMap((event) =>
      planExchange({ ...event, responses: [] }, event.requestType, { isEvent: true }),
    ),
  ];
  const claims = [
    ...named.map((schema): Claim => ({ key: schema.reference, wanted: [`validate${schema.name}`] })),
    ...wanted.map(
      ({ key, exportName, fallback }): Claim => ({ key, wanted: [exportName, fallback], rank: 1 }),
    ),
  ];
  const names = assignNames(claims, new Set(), model.keptNames.validator);
  const planned = [
    ...wanted.map((one) => ({ ...one, exportName: names.get(one.key) ?? one.exportName })),
    ...model.operations.flatMap(planHeaders),
  ];
  const guards = guardNames(named);
  const ofSchemas = named.map((schema) => ({
    key: schema.key,
    guard: { name: guards.get(schema.key) ?? schema.name, type: schema.name },
    exportName: names.get(schema.reference) ?? schema.name,
    schema: { $ref: schema.reference },
  }));
  return {
    names: entriesOf("validator", names),
    schemas: Object.fromEntries(model.schemas.map((schema) => [schema.key, schema.schema] as const)),
    entries: [...new Map([...ofSchemas, ...planned].map((one) => [one.exportName, one.schema] as const))]
      .map(([exportName, schema]) => ({ exportName, schema }))
      .sort((a, b) => byCodePoint(a.exportName, b.exportName)),
    modules: [
      ...modulesOfSchemas(ofSchemas, schemaModules),
      moduleOfOperations("requests", model, planned, "part"),
      moduleOfOperations("responses", model, planned, "status"),
      ...(events.length === 0 ? [] : [moduleOfEvents(planned)]),
    ],
    events: Object.fromEntries(
      events.map(({ requestType }) => [requestType, rowOf(planned, requestType, "part")]),
    ),
  };
}

/** Functions that modules of validators may import, of which some are called like guards. */
const IMPORTED = new Set(["isBlank", "isDate", "isDateTime", "isHttpUrl", "isMultiple", "isUri"]);

function guardNames(named: readonly NamedSchema[]): ReadonlyMap<string, string> {
  return assignNames(
    named.map(({ key, name }) => ({ key, wanted: [`is${name}`, `is${name}Value`] })),
    IMPORTED,
  );
}

interface SchemaValidator extends PlannedValidator {
  readonly key: string;
  readonly guard: TypeGuard;
}

function modulesOfSchemas(
  validators: readonly SchemaValidator[],
  schemaModules: SchemaModules,
): readonly ModulePlan[] {
  const apart = new Set(Object.values(schemaModules).flat());
  const part = (holds: (key: string) => boolean) => {
    const held = validators.filter(({ key }) => holds(key));
    return {
      exportNames: new Set(held.map(({ exportName }) => exportName)),
      guards: new Map(held.map(({ exportName, guard }) => [exportName, guard] as const)),
      tables: {},
    };
  };
  return [
    ...Object.entries(schemaModules).map(([name, keys]) => ({
      ...{ name, ...part((key) => keys.includes(key)) },
      holds: "all" as const,
    })),
    { name: "schemas", ...part((key) => !apart.has(key)), holds: "rest" },
  ];
}

/** `requestValidators` leads by operation and part to its validators, `responseValidators` by operation and status. */
function moduleOfOperations(
  name: "requests" | "responses",
  model: Model,
  planned: readonly OperationValidator[],
  of: "part" | "status",
): ModulePlan {
  const ours = planned.filter((one) => one[of] !== undefined && !one.isEvent);
  const table = model.operations.map(({ id }) => [id, rowOf(ours, id, of)] as const);
  return {
    name,
    exportNames: new Set(ours.map(({ exportName }) => exportName)),
    tables: { [name === "requests" ? "requestValidators" : "responseValidators"]: Object.fromEntries(table) },
    holds: "own",
  };
}

function rowOf(
  planned: readonly OperationValidator[],
  operationId: string,
  of: "part" | "status",
): Readonly<Record<string, string>> {
  const row = planned.filter((one) => one.operationId === operationId && one[of] !== undefined);
  return Object.fromEntries(
    row.flatMap((one) => {
      const typed = of === "status" && one.typedStatus !== undefined ? [one.typedStatus] : [];
      return [one[of] ?? "", ...typed].map((key) => [key, one.exportName] as const);
    }),
  );
}

function moduleOfEvents(planned: readonly OperationValidator[]): ModulePlan {
  const ours = planned.filter(({ isEvent }) => isEvent);
  const exportNames = new Set(ours.map(({ exportName }) => exportName));
  return { name: "webhooks", exportNames, tables: {}, holds: "own" };
}

function planExchange(
  operation: Exchange,
  operationId: string,
  { isEvent = false }: { readonly isEvent?: boolean } = {},
): readonly OperationValidator[] {
  const { pascal, pointer } = operation;
  const planned: OperationValidator[] = [];
  const plan = (
    suffix: string,
    schema: JsonSchema,
    use: { part: string } | { status: string; typedStatus?: string },
    key = suffix,
  ) =>
    planned.push({
      key: `${pointer} ${key}`,
      exportName: `validate${pascal}${suffix}`,
      fallback: `validate${pascal}${"part" in use ? "Request" : "Returned"}${suffix}`,
      schema,
      operationId,
      isEvent,
      ...use,
    });
  for (const part of PLACES) {
    const schema = parametersSchema(operation, part);
    if (schema !== undefined) plan(pascalCase(part), schema, { part });
  }
  operation.body?.contents.forEach(({ schema, kind, mediaType }, index) => {
    if (schema === undefined) return;
    if (index === 0) plan("Body", schema, { part: "body" });
    else plan(`Body${pascalCase(kind)}`, schema, { part: `body ${mediaType}` }, `Body ${mediaType}`);
  });
  for (const { status, contents } of operation.responses) {
    const suffix = `Response${status === "default" ? "Default" : status}`;
    contents.forEach(({ schema, kind, mediaType }, index) => {
      if (schema === undefined) return;
      const type = `${status} ${mediaType}`;
      const only = contents.length === 1 ? { status } : { status, typedStatus: type };
      if (index === 0) plan(suffix, schema, only);
      else plan(`${suffix}${pascalCase(kind)}`, schema, { status: type }, `Response ${type}`);
    });
  }
  return planned;
}

/** Named after the headers that they judge: most responses have the same, and share one function. */
function planHeaders({ id: operationId, responses }: Operation): readonly OperationValidator[] {
  return responses.flatMap(({ status, headers }) => {
    const schema = headersSchema(headers);
    if (schema === undefined) return [];
    const hash = createHash("sha256").update(JSON.stringify(schema)).digest("hex").slice(0, 8);
    const name = `validateHeaders_${hash}`;
    const common = { key: name, exportName: name, fallback: name, schema, operationId, isEvent: false };
    return [{ ...common, status: `${status} headers` }];
  });
}

/** Undefined where any headers are right. */
function headersSchema(headers: readonly ResponseHeader[]): JsonSchema | undefined {
  const judged = headers.filter(({ isJudged }) => isJudged);
  const required = judged.filter((header) => header.required).map(({ name }) => name);
  const properties = judged.flatMap(({ name, schema }) =>
    schema === undefined ? [] : [[name, schema] as const],
  );
  if (required.length === 0 && properties.length === 0) return undefined;
  return { type: "object", required, properties: Object.fromEntries(properties) };
}

/** Parameters of one place as one object; unknown names are the reader's business and never reach it. */
function parametersSchema(operation: Exchange, place: ParameterPlace): JsonSchema | undefined {
  const parameters = operation.parameters.filter((parameter) => parameter.place === place);
  if (parameters.length === 0) return undefined;
  return {
    type: "object",
    required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(
      parameters.map((parameter) => [parameter.name, parameter.schema] as const),
    ),
  };
}
