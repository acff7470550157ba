// client.ts: one typed method per operation over a small runtime.
import type { Model, Operation } from "../model/model.ts";
import { describeOperation } from "./handlers.ts";
import { byImportOrder, printImport } from "./import-order.ts";
import { printDoc } from "./print-comment.ts";
import { LINE_WIDTH } from "./print-data.ts";
import { type EmitContext, header, render } from "./template.ts";

export function emitClient(model: Model, context: EmitContext): string {
  const types = model.operations.flatMap((operation) => [operation.requestType, operation.responseType]);
  const isPaged = model.operations.map(walkOf).some((walk) => walk !== undefined);
  const isPlain = model.operations.map(walkOf).some((walk) => walk === undefined);
  return render("client.hbs", {
    header: header(context),
    imports: [
      model.operations.length === 0
        ? printImport("import type", ["ClientOptions"], `${context.runtime}/client/client.ts`)
        : printImport(
            "import",
            ["type CallOptions", "type ClientOptions", "type ClientRequest", "createCaller"],
            `${context.runtime}/client/client.ts`,
          ),
      ...(isPlain ? [printImport("import type", ["Call"], `${context.runtime}/client/call.ts`)] : []),
      ...(isPaged
        ? [printImport("import", ["createPager", "type PagedCall"], `${context.runtime}/client/paging.ts`)]
        : []),
    ],
    isPaged,
    types: printImport("import type", types.sort(byImportOrder), "./types.ts"),
    operations: model.operations.map((operation) => ({
      id: operation.id,
      doc: printDoc(describeOperation(operation), operation.deprecated, 2),
      signature: signatureOf(operation),
      method: methodOf(operation),
    })),
  });
}

/** Pointer to the items of a list that can be walked; undefined for every other operation. */
function walkOf({ pagination }: Operation): string | undefined {
  return pagination?.forward === undefined ? undefined : pagination.items;
}

function signatureOf(operation: Operation): string {
  const walk = walkOf(operation);
  const request = `request${needsNothing(operation) ? "?" : ""}: ClientRequest<${operation.requestType}>`;
  const result =
    walk === undefined
      ? `Call<${operation.responseType}>`
      : `PagedCall<${operation.responseType}, ${JSON.stringify(walk)}>`;
  const line = `  ${operation.id}(${request}, options?: CallOptions): ${result};`;
  if (line.length <= LINE_WIDTH) return line;
  return `  ${operation.id}(\n    ${request},\n    options?: CallOptions,\n  ): ${result};`;
}

function methodOf(operation: Operation): string {
  const { id } = operation;
  const head = `    ${id}: (request${needsNothing(operation) ? " = {}" : ""}, options) =>`;
  const body = `${walkOf(operation) === undefined ? "call" : "page"}(operations.${id}, request, options),`;
  return head.length + 1 + body.length <= LINE_WIDTH ? `${head} ${body}` : `${head}\n      ${body}`;
}

/** Nothing has to be given: every parameter and the body may be left out. A key is made where none is given. */
function needsNothing({ parameters, body }: Pick<Operation, "parameters" | "body">): boolean {
  const isNeeded = parameters.some(
    ({ required, name }) => required && name.toLowerCase() !== "idempotency-key",
  );
  return !isNeeded && body?.required !== true;
}
