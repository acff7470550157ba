// handlers.ts: the interface a server implements, one method per operation.
import type { Model, Operation } from "../model/model.ts";
import { type EmitContext, pathTo } from "./context.ts";
import { docView } from "./doc.ts";
import type { Imports } from "./imports.ts";

export function handlersView(model: Model, imports: Imports, context: EmitContext): object {
  if (model.operations.length > 0) imports.use(context.handlersContext, "type", "Context");
  for (const { requestType, responseType } of model.operations)
    imports.use(pathTo(context, "types"), "type", requestType, responseType);
  return {
    operations: model.operations.map((operation) => ({
      id: operation.id,
      requestType: operation.requestType,
      responseType: operation.responseType,
      doc: docView(describeOperation(operation), operation.deprecated),
    })),
  };
}

export function describeOperation(operation: Operation): string {
  const head = `${operation.summary ?? operation.id} (${operation.method} ${operation.path}).`;
  return operation.description === undefined ? head : `${head}\n\n${operation.description}`;
}
