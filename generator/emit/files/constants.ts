// constants.ts: the lists of the contract, to loop over: enumerations, error codes and capabilities.
import type { Model, NamedSchema } from "../../model/model.ts";
import { camelCase } from "../../read/naming/names.ts";
import { type EmitContext, pathTo } from "../context.ts";
import { docView } from "../source-text/doc.ts";
import type { Imports } from "../source-text/imports.ts";

export function constantsView(model: Model, imports: Imports, context: EmitContext): object {
  const enums = model.schemas.filter(isEnumeration);
  for (const { name } of enums) imports.use(pathTo(context, "types"), "type", name);
  return {
    enums: enums.map(({ name, description, deprecated, schema }) => ({
      doc: docView(description, { deprecated }),
      identifier: `${camelCase(name)}Values`,
      type: name,
      values: schema.enum,
    })),
    errorCodes: model.errorCodes,
    capabilities: model.capabilities,
  };
}

function isEnumeration({ schema }: NamedSchema): boolean {
  return Array.isArray(schema.enum) && schema.enum.length > 0;
}
