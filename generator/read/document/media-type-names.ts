// The media types that documents name most, and which of them a misspelt one was meant to be.
import { misspelling } from "../../runtime/text/nearest.ts";

const MEDIA_TYPES: readonly string[] = (
  "application/json application/merge-patch+json application/json-patch+json application/problem+json " +
  "application/x-www-form-urlencoded application/octet-stream application/x-ndjson application/jsonl application/xml application/yaml " +
  "application/pdf application/zip application/vnd.api+json multipart/form-data multipart/mixed text/plain " +
  "text/event-stream text/csv text/html text/xml text/markdown image/png image/jpeg image/gif image/svg+xml " +
  // Registered as well, and nearly the name of another one.
  "application/cbor application/gzip application/jose application/jose+json application/jwt application/ld+json " +
  "application/msgpack application/rtf application/soap+xml application/sql application/toml application/zlib " +
  "application/zstd application/hal+json application/geo+json application/atom+xml application/rss+xml " +
  "application/avro application/bson application/fhir+json application/fhir+ndjson application/fhir+xml application/geo+json-seq application/graphql " +
  "application/javascript application/json-seq application/jwk+json application/jwk-set+json application/wasm " +
  "multipart/alternative multipart/byteranges multipart/related multipart/parallel multipart/signed " +
  "text/calendar text/css text/javascript text/rtf text/vcard text/vtt image/apng image/avif image/bmp " +
  "image/heic image/heif image/jxl image/tiff image/webp audio/aac audio/mpeg audio/ogg audio/wav audio/webm " +
  "video/mp4 video/mpeg video/ogg video/webm font/otf font/ttf font/woff font/woff2"
).split(" ");

const TOP_LEVEL = [...new Set([...MEDIA_TYPES.map((type) => halvesOf(type)[0]), "message", "model"])];

export function isMediaType(type: string): boolean {
  return /^[^/\s]+\/[^/\s]+$/.test(bareOf(type));
}

/** The one that was meant, unless this is one: each half by itself, as a short name is near many a long one. */
export function nearMediaType(type: string): string | undefined {
  const bare = bareOf(type);
  if (MEDIA_TYPES.includes(bare)) return undefined;
  const [given, subtype] = halvesOf(bare);
  const top = TOP_LEVEL.includes(given) ? given : misspelling(given, TOP_LEVEL);
  // A name that somebody else has chosen may be near any other.
  if (top === undefined || /^(?:vnd|prs)\./.test(subtype)) return undefined;
  const own = subtype.startsWith("x-");
  const known = MEDIA_TYPES.map(halvesOf)
    .filter(([half, name]) => half === top && name.startsWith("x-") === own)
    .map(([, name]) => name);
  const near = known.includes(subtype) ? subtype : misspelling(subtype, known, own ? 1 : undefined);
  return near === undefined ? undefined : `${top}/${near}`;
}

function bareOf(type: string): string {
  return (type.split(";")[0] ?? "").trim().toLowerCase();
}

function halvesOf(type: string): readonly [type: string, subtype: string] {
  const [top = "", ...rest] = type.split("/");
  return [top, rest.join("/")];
}
