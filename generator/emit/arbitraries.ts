// arbitraries.ts: fast-check arbitraries of everything a request body can hold, and for each body the list of
// its one-defect mutations.
import { planArbitraries } from "../model/build-arbitraries.ts";
import { planMutations } from "../model/build-mutations.ts";
import { componentKey, type Schema } from "../model/build-types.ts";
import type { Body, Model, Operation } from "../model/model.ts";
import { byCodePoint, isObject } from "../read/json.ts";
import { byImportOrder } from "./import-order.ts";
import { type Code, printCode } from "./print-code.ts";
import { printDoc } from "./print-comment.ts";
import { LINE_WIDTH, printData } from "./print-data.ts";
import { type EmitContext, header, render } from "./template.ts";

const HELPERS = [
  ...[
    "anything",
    "atDepth",
    "deeper",
    "either",
    "formatted",
    "integer",
    "list",
    "map",
    "multipleOf",
    "nullable",
  ],
  ...["number", "optional", "record", "required", "text", "value"],
];

interface BodyOf {
  readonly operation: Operation;
  /** Suffix of the names that belong to this body. */
  readonly name: string;
  readonly type: string;
  readonly schema: Schema;
  /** Component it is, when the operation names one. */
  readonly key: string | undefined;
}

export function emitArbitraries(model: Model, context: EmitContext): string {
  const schemas = new Map<string, Schema>(model.schemas.map((schema) => [schema.key, schema.schema]));
  const names = new Map(model.schemas.map((schema) => [schema.key, schema.name]));
  const bodies = model.operations.flatMap((operation) => {
    const { body } = operation;
    return body?.schema === undefined ? [] : [describeBody(operation, body, body.schema, names)];
  });
  const frames = (model.realtime?.clientFrames ?? []).map((frame) => ({
    $ref: `#/components/schemas/${frame.schemaKey}`,
  }));
  const plan = planArbitraries([...bodies.map((body) => body.schema), ...frames], schemas, names);
  const functions = [
    ...plan.components.map(({ key, isRecord, code }) =>
      declare(names.get(key) ?? key, names.get(key) ?? key, isRecord, code),
    ),
    ...bodies
      .filter((body) => body.key === undefined)
      .map((body) => declare(body.name, body.type, false, plan.codeOf(body.schema))),
  ].sort((a, b) => byCodePoint(a.name, b.name));
  const records = new Set(plan.components.filter((one) => one.isRecord).map((one) => one.key));
  const distinct = new Map(bodies.map((body) => [body.name, body]));
  const resolve = (schema: Schema) => resolveIn(schemas, schema);
  const text = functions.map((one) => `${one.code} ${one.parameters}`).join("\n");
  return render("arbitraries.hbs", {
    header: header(context),
    runtime: context.runtime,
    helpers: helperImports(text),
    types: [...new Set(functions.map((one) => one.imports))].sort(byImportOrder),
    functions,
    mutations: [...distinct.values()].map((body) => {
      const name = `mutations${body.name}`;
      return {
        name,
        doc: printDoc(`Every way to break one rule of ${body.name}.`, false, 0),
        data: printData(
          planMutations(body.schema, resolve),
          0,
          `export const ${name}: readonly Mutation[] = `.length,
        ),
      };
    }),
    bodies: bodies.map((body) => ({
      id: body.operation.id,
      arbitrary: bodyArbitrary(body, records),
      mutations: `mutations${body.name}`,
    })),
  });
}

function describeBody(
  operation: Operation,
  body: Body,
  schema: Schema,
  names: ReadonlyMap<string, string>,
): BodyOf {
  const key = isObject(schema) && typeof schema.$ref === "string" ? componentKey(schema.$ref) : undefined;
  const name = key === undefined ? undefined : names.get(key);
  return {
    operation,
    name: name ?? `${operation.pascal}Body`,
    type:
      name ??
      `${body.required ? "" : "NonNullable<"}${operation.requestType}["body"]${body.required ? "" : ">"}`,
    schema,
    key,
  };
}

/** All entries of the table are called alike, whether they take overrides or not. */
function bodyArbitrary(body: BodyOf, records: ReadonlySet<string>): string {
  const args = body.key !== undefined && records.has(body.key) ? "{}, options" : "options";
  const head = `  ${body.operation.id}: (options: ArbitraryOptions = {}) =>`;
  const made = `arbitrary${body.name}(${args}),`;
  return head.length + 1 + made.length <= LINE_WIDTH ? `${head} ${made}` : `${head}\n    ${made}`;
}

function declare(name: string, type: string, isRecord: boolean, code: Code) {
  const options = "options: ArbitraryOptions = {}";
  const usesOptions = /\boptions\b/.test(printCode(code, 2, 9));
  const list = [
    ...(isRecord ? [`overrides: Overrides<${type}> = {}`] : []),
    usesOptions ? options : "_options: ArbitraryOptions = {}",
  ];
  const line = `export function arbitrary${name}(${list.join(", ")}): fc.Arbitrary<${type}> {`;
  const typed: Code = isRecord && code.kind === "call" ? { ...code, name: `record<${type}>` } : code;
  return {
    name: `arbitrary${name}`,
    doc: "",
    type,
    imports: type.replace(/^NonNullable</, "").replace(/\[.*$/, ""),
    parameters: line.length <= LINE_WIDTH ? list.join(", ") : `\n  ${list.join(",\n  ")},\n`,
    code: printCode(typed, 2, "  return ".length),
  };
}

/** In the order our formatter keeps inside one import. */
function helperImports(text: string): readonly string[] {
  const used = HELPERS.filter((name) => new RegExp(`\\b${name}[(<]`).test(text));
  const types = ["ArbitraryOptions", "Overrides"].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return [...used, ...types]
    .sort(byImportOrder)
    .map((name) => (types.includes(name) ? `type ${name}` : name));
}

function resolveIn(schemas: ReadonlyMap<string, Schema>, schema: Schema): Schema {
  let current = schema;
  for (let steps = 0; steps < 16 && isObject(current) && typeof current.$ref === "string"; steps += 1) {
    current = schemas.get(componentKey(current.$ref)) ?? true;
  }
  return current;
}
