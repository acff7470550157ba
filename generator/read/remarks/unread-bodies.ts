// Bodies whose schema describes their content, and that are handed over as a text or as bytes all the same:
// XML, and forms and parts that come as a response.
import { kindOf } from "../../runtime/media-types.ts";
import type { Kind } from "../document/document-grammar.ts";
import { asObject, isObject, type Json, type JsonObject, sortedKeys } from "../json.ts";
import type { Follow, SchemaRemark } from "./remark.ts";

export function unreadBodies(kind: Kind, { content }: JsonObject, follow: Follow): readonly SchemaRemark[] {
  if (kind !== "requestBody" && kind !== "response") return [];
  const types = asObject(content);
  return sortedKeys(types).flatMap((type): readonly SchemaRemark[] => {
    const becomes = (kind === "response" ? OF_RESPONSE : OF_REQUEST)[kindOf(type)];
    const { schema } = asObject(types[type]);
    if (becomes === undefined || !isStructured(follow(schema))) return [];
    const message = `a body of "${type}" is ${becomes}: its schema is not judged`;
    return [{ keys: ["content", type, "schema"], rule: "unread-bodies", severity: "note", message }];
  });
}

const OF_REQUEST: Readonly<Partial<Record<string, string>>> = { text: "a text", bytes: "a Blob" };
const OF_RESPONSE: typeof OF_REQUEST = { ...OF_REQUEST, form: "a text", multipart: "a Blob" };

const STRUCTURE = ["allOf", "anyOf", "items", "oneOf", "properties"];

function isStructured(schema: Json | undefined): boolean {
  if (!isObject(schema)) return false;
  const types = [schema.type].flat();
  return types.includes("object") || types.includes("array") || STRUCTURE.some((word) => word in schema);
}
