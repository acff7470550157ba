// router.ts: binds the hand-written handlers to their operations; a missing handler does not compile.
import type { Model } from "../model/model.ts";
import { type EmitContext, pathTo } from "./context.ts";
import type { Imports } from "./imports.ts";

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
  for (const tag of model.tags) imports.useNamespace(`${context.handlers}/${tag.name}.ts`, tag.identifier);
  return {
    isValidated,
    hasMultipart,
    operations: model.operations.map((operation) => ({
      id: operation.id,
      tagIdentifier: identifiers.get(operation.tag) ?? operation.tag,
    })),
  };
}
