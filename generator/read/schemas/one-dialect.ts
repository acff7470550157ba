// A bundled document whose schemas all speak one dialect, wherever they stand.
import { childKind, isListOf, type Kind } from "../document/document-grammar.ts";
import { asObject, isObject, type Json, type JsonObject, objectFrom, sortedKeys } from "../json.ts";
import { type Dialect, normaliseSchema } from "./normalise-schema.ts";

export function inOneDialect(document: JsonObject): JsonObject {
  const version = typeof document.openapi === "string" ? document.openapi : "";
  return asObject(rewrite(document, "document", { siblingsOfRef: !version.startsWith("3.0") }));
}

function rewrite(value: Json, kind: Kind, dialect: Dialect): Json {
  if (kind === "schema") return normaliseSchema(value, dialect);
  if (kind === "raw" || !isObject(value)) return value;
  return objectFrom(
    Object.keys(value).map((key) => {
      const part = value[key] ?? null;
      if (kind === "document" && key === "components")
        return [key, rewriteComponents(part, dialect)] as const;
      const inner = childKind(kind, key);
      if (!isListOf(kind, key) || !Array.isArray(part)) return [key, rewrite(part, inner, dialect)] as const;
      return [key, part.map((one) => rewrite(one, inner, dialect))] as const;
    }),
  );
}

function rewriteComponents(tables: Json, dialect: Dialect): Json {
  return objectFrom(
    sortedKeys(asObject(tables)).map(
      (key) => [key, rewrite(asObject(tables)[key] ?? null, childKind("components", key), dialect)] as const,
    ),
  );
}
