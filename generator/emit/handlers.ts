// handlers.ts: the interface a server implements, one method per operation.
import type { Model, Operation } from "../model/model.ts";
import { byImportOrder, printImport } from "./import-order.ts";
import { printDoc } from "./print-comment.ts";
import { LINE_WIDTH } from "./print-data.ts";
import { type EmitContext, header, render } from "./template.ts";

export function emitHandlers(model: Model, context: EmitContext): string {
  const types = model.operations.flatMap((operation) => [operation.requestType, operation.responseType]);
  return render("handlers.hbs", {
    header: header(context),
    types: printImport("import type", types.sort(byImportOrder), "./types.ts"),
    operations: model.operations.map((operation) => ({
      signature: signatureOf(operation),
      doc: printDoc(describeOperation(operation), operation.deprecated, 2),
    })),
  });
}

function signatureOf(operation: Operation): string {
  const { id, requestType, responseType } = operation;
  const line = `  ${id}(request: ${requestType}, context: Context): Promise<${responseType}>;`;
  if (line.length <= LINE_WIDTH) return line;
  return `  ${id}(\n    request: ${requestType},\n    context: Context,\n  ): Promise<${responseType}>;`;
}

export function describeOperation(operation: Operation): string {
  const head = `${operation.summary ?? operation.id} (${operation.method} ${operation.path}).`;
  return operation.description === undefined ? head : `${head}\n\n${operation.description}`;
}
