// Bodies whose schema describes their content, and that are handed over as a text or as bytes all the same:
// XML, numbers in a text, and forms and parts that come as a response. And parts that are JSON under another name.
import { isJson, kindOf } from "../../runtime/media-types.ts";
import type { Kind } from "../document/document-grammar.ts";
import { asObject, isObject, type Json, type JsonObject, sortedKeys } from "../json.ts";
import type { Follow, SchemaRemark } from "./remark.ts";

export function unreadBodies(kind: Kind, { content }: JsonObject, follow: Follow): readonly SchemaRemark[] {
  if (kind !== "requestBody" && kind !== "response") return [];
  const types = asObject(content);
  return sortedKeys(types).flatMap((type): readonly SchemaRemark[] => {
    const becomes = (kind === "response" ? OF_RESPONSE : OF_REQUEST)[kindOf(type)];
    const { schema, encoding } = asObject(types[type]);
    if (becomes === undefined)
      return misnamedParts(schema, asObject(encoding), follow).map((one) => ({
        ...one,
        keys: ["content", type, ...one.keys],
      }));
    if (!isJudged(follow(schema))) return [];
    const message = `a body of "${type}" is ${becomes}: its schema is not judged`;
    return [{ keys: ["content", type, "schema"], rule: "unread-bodies", severity: "note", message }];
  });
}

const OF_REQUEST: Readonly<Partial<Record<string, string>>> = { text: "a text", bytes: "a Blob" };
const OF_RESPONSE: typeof OF_REQUEST = { ...OF_REQUEST, form: "a text", multipart: "a Blob" };

/** Objects whose encoding names another media type than the one that they are written and read in. */
function misnamedParts(
  schema: Json | undefined,
  encodings: JsonObject,
  follow: Follow,
): readonly SchemaRemark[] {
  const properties = asObject(asObject(follow(schema)).properties);
  return sortedKeys(encodings).flatMap((name): readonly SchemaRemark[] => {
    const { contentType } = asObject(encodings[name]);
    if (typeof contentType !== "string" || !Object.hasOwn(properties, name)) return [];
    if (contentType.split(",").some((type) => isJson(type.trim()) || type.includes("*"))) return [];
    if (![follow(properties[name])].flatMap(typesOf).includes("object")) return [];
    const message = `"${name}" is written and read as JSON, although it is called ${contentType}`;
    return [{ keys: ["encoding", name, "contentType"], rule: "misnamed-parts", message }];
  });
}

const STRUCTURE = ["allOf", "anyOf", "items", "oneOf", "properties"];

/** Whether the schema of a value says more than a text or bytes can be held against. */
function isJudged(schema: Json | undefined): boolean {
  if (!isObject(schema)) return false;
  return typesOf(schema).some((type) => OTHERS.has(type)) || STRUCTURE.some((word) => word in schema);
}

const OTHERS = new Set(["array", "boolean", "integer", "number", "object"]);

function typesOf(schema: Json | undefined): readonly string[] {
  const { type } = asObject(schema);
  return type === undefined ? [] : [type].flat().map(String);
}
