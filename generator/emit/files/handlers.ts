// handlers.ts: the interface a server implements, one method per operation.
import { type Model, type Operation, PLACES } from "../../model/model.ts";
import { type EmitContext, pathTo } from "../context.ts";
import { docView } from "../source-text/doc.ts";
import type { Imports } from "../source-text/imports.ts";

export function handlersView(model: Model, imports: Imports, context: EmitContext): object {
  if (model.operations.length > 0) imports.use(context.handlersContext, "type", "Context");
  for (const { requestType, responseType } of model.operations)
    imports.use(pathTo(context, "types"), "type", requestType, responseType);
  return {
    operations: model.operations.map((operation) => ({
      id: operation.id,
      requestType: operation.requestType,
      responseType: operation.responseType,
      defaults: defaultsView(operation, imports),
      doc: docView(describeOperation(operation), { deprecated: operation.deprecated }),
    })),
  };
}

export function describeOperation(operation: Operation): string {
  const head = `${operation.summary ?? operation.id} (${operation.method} ${operation.path}).`;
  return operation.description === undefined ? head : `${head}\n\n${operation.description}`;
}

/** Names of the parameters that have a default, by their place; undefined where there are none. */
function defaultsView({ parameters }: Operation, imports: Imports) {
  const filled = parameters.filter((one) => one.default !== undefined);
  if (filled.length === 0) return undefined;
  imports.useRuntime("server/route.ts", "type", "WithDefaults");
  const places = PLACES.map((place) => ({
    place,
    names: filled.filter((one) => one.place === place).map(({ name }) => name),
  }));
  return places.filter(({ names }) => names.length > 0);
}
