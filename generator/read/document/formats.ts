// Names of formats: those of JSON Schema, those of OpenAPI's registry, and some that many published documents use.

const NAMES =
  "date date-time time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri iri-reference " +
  "uri-template uuid json-pointer relative-json-pointer regex " +
  "base64 base64url binary byte char commonmark date-time-local decimal decimal128 double double-int float html " +
  "http-date int8 int16 int32 int64 media-range password sf-binary sf-boolean sf-decimal sf-integer sf-string sf-token " +
  "single-float time-local uint8 uint16 uint32 uint64 unixtime " +
  "color cidr currency datetime int ip json long markdown number phone slug snowflake timestamp timezone ulid unix-time " +
  "url uuid4 xml zip-code";

export const KNOWN_FORMATS: readonly string[] = NAMES.split(" ");

const KNOWN: ReadonlySet<string> = new Set(KNOWN_FORMATS);

export function isKnownFormat(name: string): boolean {
  return KNOWN.has(name);
}
