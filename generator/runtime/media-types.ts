// Media types: what kind of body one stands for, and which of several is meant. Generator, client and server ask here,
// so that types and the bytes on the wire agree.

export type BodyKind = "json" | "form" | "multipart" | "text" | "bytes" | "lines" | "events";

/** `type/subtype` in lower case, without parameters. */
export function essenceOf(mediaType: string): string {
  return (mediaType.split(";")[0] ?? "").trim().toLowerCase();
}

export function kindOf(mediaType: string): BodyKind {
  const type = essenceOf(mediaType);
  if (/^application\/(?:x-)?(?:ndjson|jsonl|json-seq|jsonlines|stream\+json)$/.test(type)) return "lines";
  if (isJson(type)) return "json";
  if (type === "application/x-www-form-urlencoded") return "form";
  if (type.startsWith("multipart/")) return "multipart";
  if (type === "text/event-stream") return "events";
  return isText(type) ? "text" : "bytes";
}

export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(essenceOf(mediaType));
}

/** What a person can read, if need be. */
export function isText(mediaType: string): boolean {
  return /^text\/|[/+-](?:xml|yaml|javascript|urlencoded)$/.test(essenceOf(mediaType));
}

/** The one of `declared` that `mediaType` is, or falls under: `image/*` takes `image/png`. */
export function matchMediaType(mediaType: string, declared: readonly string[]): string | undefined {
  const type = essenceOf(mediaType);
  const wanted = [type, `${type.split("/")[0]}/*`, "*/*"];
  const found = wanted.map((one) => declared.find((other) => essenceOf(other) === one));
  return found.find((one) => one !== undefined);
}
