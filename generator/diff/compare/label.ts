// The name of a pointer of a document in a sentence: `Note.labels[].name`, `parameter "limit"`.
import { atPointer, type Json, ownProperty, pointerTo, pointerTokens } from "../../read/json.ts";

/** Tokens that lead into a schema without being a step that a reader of values would take. */
const SILENT = new Set(["allOf", "$defs", "definitions", "dependentSchemas", "if", "then", "else"]);

/** @param document that the pointer leads into; a parameter is called by its name there */
export function labelOf(pointer: string, document: Json): string {
  const tokens = pointerTokens(pointer);
  const start = tokens[0] === "components" && tokens[1] === "schemas" ? -1 : tokens.lastIndexOf("schema");
  const [, kind, name] = tokens;
  if (tokens[0] === "components" && kind === "schemas") return stepsFrom(name ?? "", tokens.slice(3));
  const owner = start < 0 ? tokens : tokens.slice(0, start);
  return stepsFrom(ownerOf(owner, document), start < 0 ? [] : tokens.slice(start + 1));
}

function ownerOf(tokens: readonly string[], document: Json): string {
  const headers = tokens.lastIndexOf("headers");
  if (headers >= 0) return `header ${tokens[headers + 1] ?? ""}`;
  if (tokens.includes("requestBody") || tokens[1] === "requestBodies") return "body";
  const responses = tokens.lastIndexOf("responses");
  if (responses >= 0) return `body of ${tokens[responses + 1] ?? ""}`;
  const parameters = tokens.lastIndexOf("parameters");
  if (parameters < 0) return tokens.at(-1) ?? "document";
  const parameter = atPointer(document, pointerTo("#", ...tokens.slice(0, parameters + 2)));
  return `parameter "${String(ownProperty(parameter, "name") ?? tokens[parameters + 1])}"`;
}

function stepsFrom(owner: string, tokens: readonly string[]): string {
  let label = owner;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? "";
    if (token === "properties") {
      at += 1;
      label += `.${tokens[at] ?? ""}`;
    } else if (token === "patternProperties") {
      at += 1;
      label += `./${tokens[at] ?? ""}/`;
    } else if (token === "items") label += "[]";
    else if (token === "prefixItems") {
      at += 1;
      label += `[${tokens[at] ?? ""}]`;
    } else if (token === "additionalProperties" || token === "unevaluatedProperties") label += ".*";
    else if (token === "oneOf" || token === "anyOf") {
      at += 1;
      if (tokens[at] !== undefined) label += ` (${token} ${tokens[at]})`;
    } else if (SILENT.has(token) || token === "content" || token === "schema" || /^\d+$/.test(token))
      continue;
    else label += ` (${token})`;
  }
  return label;
}
