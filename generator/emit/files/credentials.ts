// The credentials of calls.ts: options of the client, and for each scheme a constant that carries it. An operation names
// those that it needs, so that a bundle holds no other.
import type { Model, Operation } from "../../model/model.ts";
import { docView } from "../source-text/doc.ts";
import type { Imports } from "../source-text/imports.ts";

const CREDENTIALS = "client/credentials.ts";
const CARRIERS = { header: "inHeader", query: "inQuery", cookie: "inCookie" } as const;

export function credentialsView(model: Model, imports: Imports) {
  const { securitySchemes, security, operations } = model;
  const isCommon = operations.some((operation) => securityOf(operation, model).hasCommonSecurity);
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
  return { credentials, security: isCommon ? carriersOf(security, model) : undefined };
}

/** The constant that carries the credential of an option. */
export function carrierName(option: string): string {
  return `carry${option.charAt(0).toUpperCase()}${option.slice(1)}`;
}

/** The security of one operation; the security that all others have in common is listed once. */
export function securityOf({ security: own }: Operation, model: Model) {
  const hasCommonSecurity = own === undefined && carriersOf(model.security, model) !== undefined;
  return { hasCommonSecurity, security: own === undefined ? undefined : carriersOf(own, model) };
}

/** Undefined where nothing has to be proved, or nothing can be: a connection may do it, or a proxy. */
function carriersOf(security: Model["security"], { securitySchemes }: Model) {
  const supported = new Set(securitySchemes.map(({ option }) => option));
  const alternatives = security
    .map((all) => ({ all, carried: all.filter((option) => supported.has(option)) }))
    .filter(({ all, carried }) => all.length === 0 || carried.length > 0);
  if (alternatives.every(({ carried }) => carried.length === 0)) return undefined;
  return alternatives.map(({ carried }) => ({ carriers: carried.map(carrierName) }));
}
