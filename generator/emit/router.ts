// router.ts: binds the hand-written handlers to their operations; a missing handler does not compile.
import type { Model } from "../model/model.ts";
import { byImportPath } from "./import-order.ts";
import { type EmitContext, header, render } from "./template.ts";

export function emitRouter(model: Model, context: EmitContext, validated: boolean): string {
  const identifiers = new Map(model.tags.map((tag) => [tag.name, tag.identifier]));
  return render("router.hbs", {
    header: header(context),
    imports: importLines(model, context, validated),
    validators: validated ? "requestValidators" : "{}",
    operations: model.operations.map((operation) => ({
      id: operation.id,
      tagIdentifier: identifiers.get(operation.tag) ?? operation.tag,
    })),
  });
}

/** In the order our formatter keeps. */
function importLines(model: Model, context: EmitContext, validated: boolean): readonly string[] {
  const imports = [
    { from: `${context.runtime}/server/route.ts`, what: "{ type Route, routesOf }" },
    { from: "../handlers/context.ts", what: "type { Context }" },
    ...model.tags.map((tag) => ({ from: `../handlers/${tag.name}.ts`, what: `* as ${tag.identifier}` })),
    { from: "./handlers.ts", what: "type { Handlers }" },
    { from: "./operations.ts", what: "{ operations }" },
    ...(validated ? [{ from: "./validators.js", what: "{ requestValidators }" }] : []),
  ];
  return imports
    .sort((a, b) => byImportPath(a.from, b.from))
    .map(({ from, what }) => `import ${what} from "${from}";`);
}
