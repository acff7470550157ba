// The security schemes of a document, as the options of a client and the reader of a server; and the address
// of the service.
import type { Report } from "../read/diagnostics/diagnostics.ts";
import {
  asArray,
  asObject,
  asString,
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
  sortedKeys,
} from "../read/json.ts";
import { assignNames } from "../read/naming/assign-names.ts";
import { camelCase, safeIdentifier } from "../read/naming/names.ts";
import type { SecurityScheme } from "./model.ts";
import { dereference } from "./operations/build-context.ts";

/** Options that every client has; a scheme of such a name gets another one. */
const TAKEN_OPTIONS: ReadonlySet<string> = new Set([
  ...["baseUrl", "dispatcher", "fetch", "headers", "maxResponseBytes", "judge", "retry", "environment"],
  ...["send", "timeoutMs"],
]);

/** The name of each scheme in the code, also of one that is not supported. */
export function nameSecuritySchemes(document: JsonObject): ReadonlyMap<string, string> {
  const keys = sortedKeys(asObject(asObject(document.components).securitySchemes));
  return assignNames(
    keys.map((key) => {
      const name = safeIdentifier(camelCase(key));
      return { key, wanted: [name, `${name}Credential`] };
    }),
    TAKEN_OPTIONS,
  );
}

export function readSecuritySchemes(
  document: JsonObject,
  options: ReadonlyMap<string, string>,
  report: Report,
): readonly SecurityScheme[] {
  const declared = asObject(asObject(document.components).securitySchemes);
  return sortedKeys(declared).flatMap((key) => {
    const scheme = asObject(dereference(declared[key], document));
    const carried = readScheme(scheme);
    if (carried === undefined) {
      const what = [asString(scheme.type), asString(scheme.scheme)].filter(Boolean).join(" ");
      const pointer = pointerTo("#/components/securitySchemes", key);
      const message = `the scheme "${what}" is not supported: requests carry nothing for it, and authenticateBy admits nobody by it`;
      report(pointer, message, "warning", "security");
      return [];
    }
    const description = asString(scheme.description);
    return [
      {
        ...{ key, option: options.get(key) ?? key, ...carried },
        ...(description === undefined ? {} : { description }),
      },
    ];
  });
}

type Carried = Pick<SecurityScheme, "place" | "name" | "prefix" | "isBasic">;

function readScheme(scheme: JsonObject): Carried | undefined {
  const inAuthorization = { place: "header", name: "authorization" } as const;
  switch (scheme.type) {
    case "apiKey": {
      const [name, place] = [asString(scheme.name), asString(scheme.in)];
      if (name === undefined) return undefined;
      if (place === "header") return { place, name: name.toLowerCase(), isBasic: false };
      return place === "query" || place === "cookie" ? { place, name, isBasic: false } : undefined;
    }
    case "oauth2":
    case "openIdConnect":
      return { ...inAuthorization, prefix: "Bearer", isBasic: false };
    case "http": {
      const name = asString(scheme.scheme)?.toLowerCase();
      if (name === "bearer") return { ...inAuthorization, prefix: "Bearer", isBasic: false };
      return name === "basic" ? { ...inAuthorization, prefix: "Basic", isBasic: true } : undefined;
    }
    default:
      return undefined;
  }
}

/** Alternatives of options that are needed together. */
export function readSecurity(
  value: Json | undefined,
  options: ReadonlyMap<string, string>,
): readonly (readonly string[])[] | undefined {
  if (!Array.isArray(value)) return undefined;
  // An empty list removes the security of the document.
  if (value.length === 0) return [[]];
  return value.filter(isObject).map((one) => sortedKeys(one).flatMap((key) => options.get(key) ?? []));
}

/** The first server where its address is whole in the document; a client is given every other one. */
export function readBaseUrl(document: JsonObject): string | undefined {
  const url = asString(asObject(asArray(document.servers)[0]).url);
  if (url === undefined || url.includes("{") || !URL.canParse(url)) return undefined;
  return /^https?:/.test(url) ? url.replace(/(?<!\/)\/+$/, "") : undefined;
}
