// Which validators a target gets: one per root schema, per request part and per response body, and the tables by
// which a server or the suite finds them again. The plan is data; validators/validators.ts turns it into code.
import { byCodePoint } from "../read/json.ts";
import type { JsonSchema, Model, Operation, ParameterPlace } from "./model.ts";
import { assignNames, pascalCase } from "./names.ts";

export interface ValidatorPlan {
  /** Component schemas by key; references in and between entries point here. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly entries: readonly PlannedValidator[];
  readonly tables: {
    /** By operation id and part (path, query, headers, body); every operation has a row. */
    readonly requestValidators: ValidatorTable;
    /** By operation id and status. */
    readonly responseValidators: ValidatorTable;
  };
}

export interface PlannedValidator {
  readonly exportName: string;
  readonly schema: JsonSchema;
}

type ValidatorTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface OperationValidator extends PlannedValidator {
  /** What tells it from every other. */
  readonly key: string;
  readonly operationId: string;
  /** Undefined for a response. */
  readonly part?: string;
  readonly status?: string;
}

export function planValidators(model: Model): ValidatorPlan {
  const named = model.schemas.filter((schema) => schema.root);
  const wanted = model.operations.flatMap(planOperation);
  const claims = [
    ...named.map((schema) => ({ key: schema.reference, wanted: `validate${schema.name}` })),
    ...wanted.map(({ key, exportName }) => ({ key, wanted: exportName })),
  ];
  const names = assignNames(claims);
  const planned = wanted.map((one) => ({ ...one, exportName: names.get(one.key) ?? one.exportName }));
  const table = (of: "part" | "status"): ValidatorTable =>
    Object.fromEntries(
      model.operations.map((operation) => [
        operation.id,
        Object.fromEntries(
          planned
            .filter((one) => one.operationId === operation.id && one[of] !== undefined)
            .map((one) => [one[of] ?? "", one.exportName] as const),
        ),
      ]),
    );
  return {
    schemas: Object.fromEntries(model.schemas.map((schema) => [schema.key, schema.schema] as const)),
    entries: [
      ...named.map((schema) => ({
        exportName: names.get(schema.reference) ?? schema.name,
        schema: { $ref: schema.reference },
      })),
      ...planned.map(({ exportName, schema }) => ({ exportName, schema })),
    ].sort((a, b) => byCodePoint(a.exportName, b.exportName)),
    tables: { requestValidators: table("part"), responseValidators: table("status") },
  };
}

function planOperation(operation: Operation): readonly OperationValidator[] {
  const { id: operationId, pascal, pointer } = operation;
  const planned: OperationValidator[] = [];
  const plan = (suffix: string, schema: JsonSchema, use: { part: string } | { status: string }) =>
    planned.push({
      key: `${pointer} ${suffix}`,
      exportName: `validate${pascal}${suffix}`,
      schema,
      operationId,
      ...use,
    });
  for (const part of ["path", "query", "headers"] as const) {
    const schema = parametersSchema(operation, part);
    if (schema !== undefined) plan(pascalCase(part), schema, { part });
  }
  if (operation.body?.schema !== undefined) plan("Body", operation.body.schema, { part: "body" });
  for (const { status, schema } of operation.responses) {
    const suffix = status === "default" ? "Default" : status;
    if (schema !== undefined) plan(`Response${suffix}`, schema, { status });
  }
  return planned;
}

/** Parameters of one place as one object; unknown names are the reader's business and never reach it. */
function parametersSchema(operation: Operation, place: ParameterPlace): JsonSchema | undefined {
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
