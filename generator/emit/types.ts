// types.ts: one exported type per component schema, then the request and response of every operation.
import type { Member, Model, NamedSchema, Operation, Parameter, Response, TypeNode } from "../model/model.ts";
import { PLACES } from "../model/model.ts";
import { byImportOrder, printImport } from "./import-order.ts";
import { printDoc } from "./print-comment.ts";
import { printAssigned, printMembers } from "./print-type.ts";
import { type EmitContext, header, render } from "./template.ts";

export function emitTypes(model: Model, context: EmitContext): string {
  const declarations = [
    ...model.schemas.map(declareSchema),
    ...model.operations.flatMap((operation) => [declareRequest(operation), declareResponse(operation)]),
  ];
  const text = declarations.map((declaration) => declaration.type ?? declaration.members).join("\n");
  const httpTypes = [
    "ClientErrorStatus",
    "HttpStatus",
    "InformationalStatus",
    "RedirectionStatus",
    "ResponseHeaders",
    "ServerErrorStatus",
    "SuccessStatus",
  ]
    .filter((name) => new RegExp(`\\b${name}\\b`).test(text))
    .sort(byImportOrder);
  const imports =
    httpTypes.length === 0 ? "" : printImport("import type", httpTypes, `${context.runtime}/http.ts`);
  return render("types.hbs", { header: header(context), imports, declarations });
}

function declareSchema(schema: NamedSchema) {
  return declare(schema.name, schema.type, printDoc(schema.description, schema.deprecated, 0));
}

function declare(name: string, type: TypeNode, doc: string) {
  if (type.kind === "object" && type.members.length > 0) {
    return { name, doc, interface: true, members: printMembers(type.members, type.index, 2).trimEnd() };
  }
  const plain: TypeNode = type.kind === "object" && type.index === undefined ? EMPTY : type;
  return { name, doc, interface: false, type: printAssigned(plain, 0, `export type ${name} =`.length) };
}

const EMPTY: TypeNode = { kind: "object", members: [], index: { kind: "never" } };

function declareRequest(operation: Operation) {
  const members: Member[] = [];
  for (const place of PLACES) {
    const parameters = operation.parameters.filter((parameter) => parameter.place === place);
    if (parameters.length === 0) continue;
    members.push({
      name: place,
      optional: false,
      type: { kind: "object", members: parameters.map(parameterMember) },
    });
  }
  if (operation.body !== undefined) {
    members.push({ name: "body", optional: !operation.body.required, type: operation.body.type });
  }
  const doc = printDoc(`What ${operation.method} ${operation.path} is asked with.`, false, 0);
  return declare(operation.requestType, { kind: "object", members }, doc);
}

function parameterMember(parameter: Parameter): Member {
  return {
    name: parameter.name,
    optional: !parameter.required,
    ...(parameter.deprecated ? { deprecated: true } : {}),
    ...(parameter.description === undefined ? {} : { description: parameter.description }),
    type: parameter.type,
  };
}

function declareResponse(operation: Operation) {
  const doc = printDoc(`What ${operation.method} ${operation.path} can answer.`, false, 0);
  const branches = groupByBody(operation.responses).map((group) => answerType(group, operation.responses));
  const type: TypeNode =
    branches.length === 1 && branches[0] !== undefined ? branches[0] : { kind: "union", of: branches };
  const name = operation.responseType;
  if (branches.length === 0) return { name, doc, interface: false, type: " never" };
  return { name, doc, interface: false, type: printAssigned(type, 0, `export type ${name} =`.length) };
}

/** Statuses with the same body share one branch. */
function groupByBody(responses: readonly Response[]): readonly (readonly Response[])[] {
  const groups = new Map<string, Response[]>();
  for (const response of responses) {
    const key = JSON.stringify(response.type ?? null);
    const group = groups.get(key) ?? [];
    group.push(response);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function answerType(group: readonly Response[], all: readonly Response[]): TypeNode {
  const body = group[0]?.type;
  const statuses = group.map((response) => statusType(response.status, all));
  return {
    kind: "object",
    members: [
      {
        name: "status",
        optional: false,
        type: statuses.length === 1 && statuses[0] ? statuses[0] : { kind: "union", of: statuses },
      },
      ...(body === undefined ? [] : [{ name: "body", optional: false, type: body }]),
      { name: "headers", optional: true, type: { kind: "reference", name: "ResponseHeaders" } },
    ],
  };
}

const CLASSES: Readonly<Record<string, string>> = {
  "1XX": "InformationalStatus",
  "2XX": "SuccessStatus",
  "3XX": "RedirectionStatus",
  "4XX": "ClientErrorStatus",
  "5XX": "ServerErrorStatus",
};

/** `4XX` and `default` stand for every registered status that is not declared more closely. */
function statusType(status: string, all: readonly Response[]): TypeNode {
  if (/^\d+$/.test(status)) return { kind: "literal", value: Number(status) };
  const name = CLASSES[status];
  const closer = all
    .filter((response) => response.status !== status && response.status !== "default")
    .filter((response) => name === undefined || response.status[0] === status[0])
    .map((response) => CLASSES[response.status] ?? response.status);
  const wide = name ?? "HttpStatus";
  return { kind: "reference", name: closer.length === 0 ? wide : `Exclude<${wide}, ${closer.join(" | ")}>` };
}
