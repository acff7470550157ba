// router.ts: binds the hand-written handlers to their operations; a missing handler does not compile.
import type { Model } from "../../model/model.ts";
import { type EmitContext, pathTo } from "../context.ts";
import type { Imports } from "../source-text/imports.ts";

export function routerView(model: Model, imports: Imports, context: EmitContext): object {
  const identifiers = new Map(model.tags.map((tag) => [tag.name, tag.identifier]));
  const isValidated = context.outputs.validators !== undefined;
  imports.useRuntime("server/route.ts", "type", "Route");
  imports.useRuntime("server/route.ts", "value", "routesOf");
  imports.use(context.handlersContext, "type", "Context");
  imports.use(pathTo(context, "handlers"), "type", "Handlers");
  imports.use(pathTo(context, "operations"), "value", "operations");
  if (isValidated) imports.use(`${pathTo(context, "validators")}/requests.js`, "value", "requestValidators");
  const hasMultipart = model.operations.some(({ body }) =>
    body?.contents.some(({ kind }) => kind === "multipart"),
  );
  if (hasMultipart) imports.useRuntime("server/read-multipart.ts", "value", "readMultipart");
  const security = securityView(model, imports);
  for (const tag of model.tags) imports.useNamespace(`${context.handlers}/${tag.name}.ts`, tag.identifier);
  return {
    isValidated,
    hasMultipart,
    security,
    operations: model.operations.map((operation) => ({
      id: operation.id,
      tagIdentifier: identifiers.get(operation.tag) ?? operation.tag,
    })),
  };
}

/**
 * The schemes and alternatives by which `authenticateBy` reads requests, and the type of its result for each
 * alternative.
 */
function securityView({ securitySchemes, security, operations }: Model, imports: Imports) {
  const types = new Map(
    securitySchemes.map(({ option, isBasic }) => [option, isBasic ? "BasicCredential" : "string"] as const),
  );
  const asked = [
    security,
    ...operations.flatMap((one) => (one.security === undefined ? [] : [one.security])),
  ];
  if (securitySchemes.length === 0 && asked.flat(2).length === 0) return undefined;
  imports.useRuntime(CREDENTIALS, "type", "SecurityDescription");
  if (securitySchemes.some(({ isBasic }) => isBasic))
    imports.useRuntime(CREDENTIALS, "type", "BasicCredential");
  // Where nothing is asked for, everybody is let in.
  const all = asked.flatMap((alternatives) => (alternatives.length === 0 ? [[]] : alternatives));
  const distinct = new Map(all.map((names) => [[...names].sort().join(), names] as const));
  return {
    schemes: securitySchemes.map(({ option, place, name, prefix, isBasic }) => ({
      option,
      scheme: {
        ...{ place, name },
        ...(prefix === undefined ? {} : { prefix }),
        ...(isBasic ? { isBasic } : {}),
      },
    })),
    alternatives: security,
    operations: operations.flatMap((one) =>
      one.security === undefined ? [] : [{ id: one.id, alternatives: one.security }],
    ),
    credentials: [...distinct.values()].map((names) => ({
      properties: names.map((name) => ({ name, type: types.get(name) ?? "string" })),
    })),
  };
}

const CREDENTIALS = "server/credentials.ts";
