// client.ts: one typed method per operation over a small runtime.
import type { Model, Operation } from "../model/model.ts";
import { type EmitContext, pathTo } from "./context.ts";
import { docView } from "./doc.ts";
import { describeOperation } from "./handlers.ts";
import type { Imports } from "./imports.ts";

export function clientView(model: Model, imports: Imports, context: EmitContext): object {
  const operations = model.operations.map(operationView);
  const types = pathTo(context, "types");
  imports.useRuntime("client/client.ts", "type", "ClientOptions");
  if (operations.length > 0) {
    imports.useRuntime("client/client.ts", "type", "CallOptions", "ClientRequest");
    imports.useRuntime("client/client.ts", "value", "createCaller");
    imports.use(pathTo(context, "operations"), "value", "operations");
  }
  for (const { isPaged, requestType, responseType } of operations) {
    imports.use(types, "type", requestType, responseType);
    if (isPaged) {
      imports.useRuntime("client/paging.ts", "value", "createPager");
      imports.useRuntime("client/paging.ts", "type", "PagedCall");
    } else imports.useRuntime("client/call.ts", "type", "Call");
  }
  return { operations, isPaged: operations.some((operation) => operation.isPaged) };
}

function operationView(operation: Operation) {
  const { id, requestType, responseType, pagination } = operation;
  return {
    ...{ id, requestType, responseType },
    doc: docView(describeOperation(operation), operation.deprecated),
    needsNothing: needsNothing(operation),
    /** The list can be walked page by page. */
    isPaged: pagination?.forward !== undefined,
    /** Pointer to the items of a page. */
    items: pagination?.items,
  };
}

/** Nothing has to be given: every parameter and the body may be left out. A key is made where none is given. */
function needsNothing({ parameters, body }: Pick<Operation, "parameters" | "body">): boolean {
  const isNeeded = parameters.some(
    ({ required, name }) => required && name.toLowerCase() !== "idempotency-key",
  );
  return !isNeeded && body?.required !== true;
}
