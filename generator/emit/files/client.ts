// client.ts: the functions of calls.ts as the methods of one object.
import type { Model } from "../../model/model.ts";
import { type EmitContext, pathTo } from "../context.ts";
import { Imports } from "../source-text/imports.ts";
import { callNames, callsView } from "./calls.ts";

export function clientView(model: Model, imports: Imports, context: EmitContext): object {
  const calls = pathTo(context, "calls");
  const { operations } = callsView(model, new Imports(context.runtime), context);
  imports.use(calls, "type", "ClientOptions");
  if (operations.length > 0) {
    imports.useNamespace(calls, "calls");
    imports.useRuntime("client/client.ts", "type", "CallOptions", "ClientRequest");
  }
  for (const { isPaged, requestType, responseType } of operations) {
    imports.use(pathTo(context, "types"), "type", requestType, responseType);
    if (isPaged) imports.useRuntime("client/paging.ts", "type", "PagedCall");
    else imports.useRuntime("client/call.ts", "type", "Call");
  }
  const names = callNames(model);
  return { operations: operations.map((one) => ({ ...one, name: names.get(one.id) ?? one.id })) };
}
