// Media types: the kind of body that one stands for, and the intended one of several. Generator, client and
// server ask here, so that types and the bytes on the wire agree.

export type BodyKind = "json" | "form" | "multipart" | "text" | "bytes" | "lines" | "events";

/** `type/subtype` in lower case, without parameters. */
export function essenceOf(mediaType: string): string {
  return (mediaType.split(";")[0] ?? "").trim().toLowerCase();
}

export function kindOf(mediaType: string): BodyKind {
  const type = essenceOf(mediaType);
  if (/^application\/(?:[\w.-]+\+|x-)?(?:ndjson|jsonl|json-seq|jsonlines|stream\+json)$/.test(type))
    return "lines";
  if (isJson(type)) return "json";
  if (type === "application/x-www-form-urlencoded") return "form";
  if (type.startsWith("multipart/")) return "multipart";
  if (type === "text/event-stream") return "events";
  return isText(type) ? "text" : "bytes";
}

export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(essenceOf(mediaType));
}

/** A blob knows its type, which counts where the contract leaves it open, or has less parameters such as a boundary. */
export function typeOfBytes(own: string, declared: string): string {
  if (declared.includes("*")) return own || "application/octet-stream";
  return own.startsWith(`${declared.toLowerCase()};`) ? own : declared;
}

/** The character before each text of a JSON text sequence (RFC 7464); other bodies by lines have none. */
export function lineStart(mediaType: string): string {
  return essenceOf(mediaType).endsWith("json-seq") ? "\u001e" : "";
}

/** As the media type says it, in lower case. */
export function charsetOf(mediaType: string): string | undefined {
  return /;\s*charset="?([^";\s]+)/i.exec(mediaType)?.[1]?.toLowerCase();
}

/** Whether a person can read it, if need be. */
export function isText(mediaType: string): boolean {
  return /^text\/|[/+-](?:xml|yaml|javascript|urlencoded)$/.test(essenceOf(mediaType));
}

/**
 * The one of `declared` that `mediaType` is, or falls under: `image/*` takes `image/png`. Of several that differ in
 * parameters, it is the one with most of those that `mediaType` has.
 */
export function matchMediaType(mediaType: string, declared: readonly string[]): string | undefined {
  if (declared.includes(mediaType)) return mediaType;
  const type = essenceOf(mediaType);
  const wanted = [type, `${type.split("/")[0]}/*`, "*/*"];
  const own = parametersOf(mediaType);
  const rankOf = (other: string) => {
    const parameters = parametersOf(other);
    return parameters.every((one) => own.includes(one)) ? parameters.length : -1;
  };
  for (const one of wanted) {
    const [best] = declared.filter((other) => essenceOf(other) === one).sort((a, b) => rankOf(b) - rankOf(a));
    if (best !== undefined) return best;
  }
  return undefined;
}

function parametersOf(mediaType: string): readonly string[] {
  return mediaType.replaceAll(/[\s"]/g, "").split(";").slice(1);
}
