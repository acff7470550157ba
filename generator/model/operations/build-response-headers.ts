// The headers of a response: names for types, and schemas for those who judge responses.
import { asObject, asString, isObject, type Json, type JsonObject, sortedKeys } from "../../read/json.ts";
import { normaliseSchema } from "../../read/schemas/normalise-schema.ts";
import type { JsonSchema, ResponseHeader } from "../model.ts";
import { textKinds } from "../types/text-kinds.ts";
import { dereference, type ReadContext } from "./build-context.ts";
import { itemSchema } from "./build-parameters.ts";

export function readResponseHeaders(
  value: Json | undefined,
  context: ReadContext,
): readonly ResponseHeader[] {
  const headers = asObject(value);
  return sortedKeys(headers).map((declaredName) => {
    const header = asObject(dereference(headers[declaredName], context.document));
    const name = declaredName.toLowerCase();
    const description = asString(header.description);
    const schema = SENT_BY_OTHERS.has(name) ? undefined : judgedSchema(header, context);
    return {
      name,
      required: header.required === true,
      isJudged: !SENT_BY_OTHERS.has(name),
      ...(description === undefined ? {} : { description }),
      ...(schema === undefined ? {} : { schema }),
    };
  });
}

/** The headers that HTTP itself adds to a response, and cookies, which come one by one. */
const SENT_BY_OTHERS: ReadonlySet<string> = new Set([
  "connection",
  "content-length",
  "content-type",
  "date",
  "keep-alive",
  "set-cookie",
  "transfer-encoding",
]);

/** Undefined where the text of a header is not judged: an object has several spellings, and JSON is a language of its own. */
function judgedSchema({ schema: given }: JsonObject, context: ReadContext): JsonSchema | undefined {
  if (given === undefined) return undefined;
  const schema = normaliseSchema(given, context.dialect);
  if (!isObject(schema)) return undefined;
  const isText = (one: JsonObject) =>
    textKinds(one, context.types).every((kind) => kind !== "list" && kind !== "object");
  const kinds = textKinds(schema, context.types);
  const isReadable =
    !kinds.includes("object") && (!kinds.includes("list") || isText(itemSchema(schema, context.types)));
  const limits = Object.keys(schema).filter((word) => !EXPLANATIONS.has(word));
  const isAnyText = limits.length === 0 || (limits.length === 1 && schema.type === "string");
  return isReadable && !isAnyText ? schema : undefined;
}

const EXPLANATIONS: ReadonlySet<string> = new Set([
  "default",
  "deprecated",
  "description",
  "example",
  "examples",
  "title",
]);
