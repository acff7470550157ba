// Reads the body of a delivery that lies in memory by its media type.
import { objectOfParts, readForm, readText, shapeOf } from "../server/read-form.ts";
import type { EventBodyReader } from "./delivery.ts";
import { WebhookRefusal } from "./refusal.ts";

export const readJsonBody: EventBodyReader = (bytes) => parse(decode(bytes), "the body");

export const readTextBody: EventBodyReader = (bytes) => decode(bytes);

export const readBytesBody: EventBodyReader = (bytes, contentType) =>
  new Blob([bytes], { type: contentType });

export const readFormBody: EventBodyReader = (bytes, _contentType, body) => readForm(decode(bytes), body);

/** Files stay in memory, as the whole body does. */
export const readMultipartBody: EventBodyReader = async (bytes, contentType, { shape = {} }) => {
  const response = new Response(bytes, { headers: { "content-type": contentType } });
  const form = await response.formData().catch((cause: unknown) => {
    throw new WebhookRefusal("unreadable_body", `the body is not ${contentType}`, { cause });
  });
  const parts = [...form].map(([name, value]) => {
    const one = shapeOf(name, shape) ?? {};
    return [name, typeof value === "string" ? readText(value, one.items ?? one) : value] as const;
  });
  return objectOfParts(parts, shape);
};

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new WebhookRefusal("unreadable_body", "the body is not text in UTF-8", { cause });
  }
}

function parse(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WebhookRefusal("unreadable_body", `${what} is not JSON`, { cause });
  }
}
