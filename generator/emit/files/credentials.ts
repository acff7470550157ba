// The credentials of calls.ts: options of the client, and for each scheme a constant that carries it. An operation names
// those that it needs, so that a bundle holds no other.
import type { Model, Operation } from "../../model/model.ts";
import { docView } from "../source-text/doc.ts";
import type { Imports } from "../source-text/imports.ts";

const CREDENTIALS = "client/credentials.ts";
const CARRIERS = { header: "inHeader", query: "inQuery", cookie: "inCookie" } as const;

export function credentialsView(model: Model, imports: Imports) {
  const { securitySchemes, security, operations } = model;
  const isCommon = operations.some((operation) => securityOf(operation, security).hasCommonSecurity);
  const used = new Set(
    [...(isCommon ? security : []), ...operations.flatMap((one) => one.security ?? [])].flat(),
  );
  if (securitySchemes.length > 0) imports.useRuntime(CREDENTIALS, "value", "proveBy");
  const credentials = securitySchemes.map(({ option, description, place, name, prefix, isBasic }) => {
    const [type, carrier] = isBasic ? ["BasicCredential", "basic"] : ["Credential", CARRIERS[place]];
    imports.useRuntime(CREDENTIALS, "type", type);
    const isUsed = used.has(option);
    if (isUsed) imports.useRuntime(CREDENTIALS, "value", carrier);
    return {
      ...{ option, type, carrier, doc: docView(description) },
      constant: isUsed ? carrierName(option) : undefined,
      name: isBasic ? undefined : name,
      prefix: isBasic ? undefined : prefix,
    };
  });
  return { credentials, security: isCommon ? carriersOf(security) : undefined };
}

/** The constant that carries the credential of an option. */
export function carrierName(option: string): string {
  return `carry${option.charAt(0).toUpperCase()}${option.slice(1)}`;
}

/** What an operation says itself; what all others have in common stands once. */
export function securityOf({ security: own }: Operation, common: Model["security"]) {
  const hasCommonSecurity = own === undefined && carriersOf(common) !== undefined;
  return { hasCommonSecurity, security: own === undefined ? undefined : carriersOf(own) };
}

/** Undefined where nothing has to be proved. */
function carriersOf(security: readonly (readonly string[])[]) {
  if (security.every((all) => all.length === 0)) return undefined;
  return security.map((all) => ({ carriers: all.map(carrierName) }));
}
