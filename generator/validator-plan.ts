// Which validators a target gets: one per root schema, per request part and per response body, and the tables by
// which a server or the suite finds them again. The plan is data; emit/validators.ts turns it into code.
import { byCodePoint } from "./json.ts";
import type { JsonSchema, Model, Operation, ParameterPlace } from "./model.ts";
import { pascalCase } from "./names.ts";

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
  readonly operationId: string;
  /** Undefined for a response. */
  readonly part?: string;
  readonly status?: string;
}

export function planValidators(model: Model): ValidatorPlan {
  const named = model.schemas.filter((schema) => schema.root);
  const planned = model.operations.flatMap(planOperation);
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
        exportName: `validate${schema.name}`,
        schema: { $ref: schema.reference },
      })),
      ...planned.map(({ exportName, schema }) => ({ exportName, schema })),
    ].sort((a, b) => byCodePoint(a.exportName, b.exportName)),
    tables: { requestValidators: table("part"), responseValidators: table("status") },
  };
}

function planOperation(operation: Operation): readonly OperationValidator[] {
  const { id: operationId, pascal } = operation;
  const planned: OperationValidator[] = [];
  for (const part of ["path", "query", "headers"] as const) {
    const schema = parametersSchema(operation, part);
    if (schema === undefined) continue;
    planned.push({ exportName: `validate${pascal}${pascalCase(part)}`, schema, operationId, part });
  }
  if (operation.body?.schema !== undefined) {
    const { schema } = operation.body;
    planned.push({ exportName: `validate${pascal}Body`, schema, operationId, part: "body" });
  }
  for (const { status, schema } of operation.responses) {
    if (schema === undefined) continue;
    const suffix = status === "default" ? "Default" : status;
    planned.push({ exportName: `validate${pascal}Response${suffix}`, schema, operationId, status });
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
