// The features of OpenAPI and the support of each: the one table behind the generator's README, and behind
// the warnings and notes about everything that does not reach the output. To support a feature, remove its
// `find`.
import { charsetOf } from "../../runtime/media-types.ts";
import type { Severity } from "../diagnostics/diagnostics.ts";
import { asArray, asObject, isObject, type JsonObject, sortedKeys } from "../json.ts";
import type { FieldProblem } from "./document-fields.ts";
import type { Kind } from "./document-grammar.ts";
import {
  besideReference,
  boundless,
  eachOf,
  type Find,
  type Found,
  fields,
  isJson,
  nullableEnumeration,
  nullableReference,
  otherDialect,
  requiredFlag,
  type SourceDialect,
  unsentBody,
} from "./find-features.ts";

interface Feature {
  /** In the words of the README, which has one row for features of the same name and none for those that become nothing. */
  readonly name: string;
  readonly becomes: string;
  /** How its use is reported; absent where the output shows it, or where it only explains. */
  readonly notice?: Notice;
}

interface Notice {
  /** The rule of the diagnostics. */
  readonly id: string;
  readonly severity: Severity;
  /** The kind of thing that can have it. */
  readonly kind: Kind;
  /** Where a thing has it: keys from the thing on, and the message. */
  readonly find: Find;
}

const HABITS =
  "read as in 3.0; a warning names an `exclusiveMinimum: true` without `minimum`, and a `required: true`, a note a `nullable` beside an `enum` without null";

export const FEATURES: readonly Feature[] = [
  {
    name: "Properties in `if`, `then`, `else`, `dependentSchemas`",
    becomes: "validated; optional in types, and `unknown` unless `then` and `else` both give a type",
  },
  {
    name: "`readOnly`, `writeOnly`",
    becomes: "`readOnly` is not required in requests, `writeOnly` not in responses",
  },
  {
    name: "`default`",
    becomes:
      "the server fills in missing parameters, and bodies (`bodyDefaults`) with `fillsBodies: true`, " +
      "unless a `oneOf` or `anyOf` leaves them open; a warning names one of another type",
  },
  {
    name: "`discriminator` of a `oneOf` or `anyOf`",
    becomes:
      "the branch whose tag the value has; a note names a discriminator that does not tell all branches apart",
  },
  {
    name: "A `oneOf` without `discriminator`",
    becomes: "exactly one branch must fit; a warning names two branches that one value can fit",
  },
  {
    name: "`nullable`, boolean `exclusiveMinimum` and other habits of 3.0",
    becomes: HABITS,
    notice: { id: "boundless", severity: "warning", kind: "schema", find: boundless },
  },
  {
    name: "`nullable`, boolean `exclusiveMinimum` and other habits of 3.0",
    becomes: HABITS,
    notice: { id: "required-flag", severity: "warning", kind: "schema", find: requiredFlag },
  },
  {
    name: "`nullable`, boolean `exclusiveMinimum` and other habits of 3.0",
    becomes: HABITS,
    notice: { id: "nullable-enumeration", severity: "note", kind: "schema", find: nullableEnumeration },
  },
  {
    name: "Keywords beside a schema's `$ref`",
    becomes: "hold in 3.1; in 3.0 ignored, with a warning",
    notice: { id: "beside-reference", severity: "warning", kind: "schema", find: besideReference },
  },
  {
    name: "`nullable` beside a schema's `$ref`",
    becomes: "holds, in 3.0 with a note",
    notice: {
      ...{ id: "nullable-reference", severity: "note", kind: "schema" },
      find: nullableReference,
    },
  },
  {
    name: "`dependencies`, `additionalItems` of earlier drafts",
    becomes: "nothing",
    notice: {
      ...{ id: "earlier-drafts", severity: "warning", kind: "schema" },
      find: fields(
        (field) =>
          field === "dependencies"
            ? "dependencies judges nothing; write dependentRequired or dependentSchemas"
            : "additionalItems judges nothing; write items beside prefixItems",
        "dependencies",
        "additionalItems",
      ),
    },
  },
  {
    name: "`contentEncoding`, `contentMediaType`, `contentSchema`",
    becomes:
      "nothing, with a note; but a part of a multipart body with `contentMediaType` and without " +
      "`contentEncoding` is a file",
    notice: {
      ...{ id: "content-keywords", severity: "note", kind: "schema" },
      find: fields(
        (field) =>
          `${field} judges nothing: the text is not decoded${
            field === "contentMediaType" ? "; only a part of a multipart body is a file with it" : ""
          }`,
        ...["contentEncoding", "contentMediaType", "contentSchema"],
      ),
    },
  },
  {
    name: "`$schema`, `jsonSchemaDialect`",
    becomes: "JSON Schema 2020-12; another dialect gets a warning",
    notice: {
      id: "schema-dialect",
      severity: "warning",
      kind: "document",
      find: otherDialect("jsonSchemaDialect"),
    },
  },
  {
    name: "`$schema`, `jsonSchemaDialect`",
    becomes: "JSON Schema 2020-12; another dialect gets a warning",
    notice: { id: "schema-dialect", severity: "warning", kind: "schema", find: otherDialect("$schema") },
  },
  {
    name: "`xml`",
    becomes: "nothing",
    notice: {
      ...{ id: "xml", severity: "note", kind: "schema" },
      find: fields(() => "xml is ignored: nothing is generated for XML", "xml"),
    },
  },
  ...(["schema", "schemaMap"] as const).map(
    (kind): Feature => ({
      name: "Merge keys of YAML 1.1 (`<<`)",
      becomes: "nothing, as OpenAPI has YAML 1.2; a warning names each, and a property `<<` of a schema",
      notice: {
        ...{ id: "merge-keys", severity: "warning", kind },
        find: fields(() => '"<<" merges nothing in YAML 1.2; write out what it stands for', "<<"),
      },
    }),
  ),
  {
    name: "`format: int64` and other large integers",
    becomes: "a `number`: in JSON, digits beyond 2^53 are lost; in a parameter such a number is refused",
  },
  {
    name: "Parameters in path, query and header",
    becomes: "validated; `Accept-Language: *`, which Node sends by itself, counts as missing",
  },
  {
    name: "`Accept`, `Content-Type`, `Authorization` as parameters",
    becomes: "nothing",
    notice: {
      ...{ id: "reserved-headers", severity: "note", kind: "parameter" },
      find: ({ name, in: place }) =>
        place === "header" && /^(?:accept|authorization|content-type)$/i.test(String(name))
          ? [[["name"], `a parameter for ${name} is ignored: media types and security schemes say it`]]
          : [],
    },
  },
  {
    name: "Parameters in cookies",
    becomes: "validated; in a browser a script cannot send cookies",
  },
  {
    name: "Parameter styles",
    becomes:
      "all of OpenAPI; a warning names what a style leaves undefined, such as objects in objects. " +
      "Headers and `spaceDelimited` have no escapes, so the client refuses elements that need one. An " +
      "empty exploded list is not sent",
  },
  {
    name: "Several parameters in one segment of a path",
    becomes: "the first takes as much as it can; an error names two parameters without a text between them",
  },
  {
    name: "Parameters with several types",
    becomes:
      "read as the first of these types whose value is valid: integer, number, boolean, object, list of several, " +
      "string, null, list of one; without a type as a text",
  },
  {
    name: "`content` of a parameter",
    becomes: "read as JSON; another media type gets a warning",
    notice: {
      ...{ id: "parameter-content", severity: "warning", kind: "parameter" },
      find: (parameter) =>
        sortedKeys(asObject(parameter.content))
          .filter((type) => !isJson(type))
          .map((type) => [["content", type], `a parameter of "${type}" is read and written as JSON`]),
    },
  },
  {
    name: "`allowReserved`, `allowEmptyValue`",
    becomes: "nothing",
    notice: {
      ...{ id: "parameter-spelling", severity: "note", kind: "parameter" },
      find: fields((field) => `${field} is ignored`, "allowReserved", "allowEmptyValue"),
    },
  },
  {
    name: "Forms (`x-www-form-urlencoded`) and their `encoding`",
    becomes: "an object, written in the styles of a query; in a response a string",
  },
  {
    name: "`multipart` bodies",
    becomes:
      "an object whose files are `File`s; the client may send streams, the server keeps files on the " +
      "disk until its response is sent; a warning names objects that are called anything but JSON; in a response a `Blob`",
  },
  {
    name: "Text (`text/*`, XML, YAML)",
    becomes: "a string; a note names a schema of anything else",
  },
  {
    name: "`charset` of a media type",
    becomes: "texts are written in UTF-8, and a warning names others; a server reads every charset",
    notice: {
      ...{ id: "charset", severity: "warning", kind: "mediaTypeMap" },
      find: (types) =>
        sortedKeys(types).flatMap((type): readonly Found[] => {
          const charset = charsetOf(type) ?? "utf-8";
          const isWritten = charset === "utf-8" || charset === "us-ascii";
          return isWritten ? [] : [[[type], `texts are written in UTF-8, and not in ${charset}`]];
        }),
    },
  },
  {
    name: "JSON by lines, `text/event-stream`",
    becomes:
      "async iterators, whose items are validated as they arrive; an event whose data may be a text need not be JSON",
  },
  {
    name: "Bodies of other media types",
    becomes: "a `Blob`; a note names a schema of anything but a string",
  },
  {
    name: "Several media types of one body",
    becomes: "a union, discriminated by `contentType`; any other media type gets 415",
  },
  {
    name: "Headers of a part of a multipart body",
    becomes: "the part is `{ value, headers }`",
  },
  {
    name: "Headers of a response",
    becomes:
      "texts by name, `Set-Cookie` as a list of `cookies`; a note names those that are objects or " +
      "have `content`",
    notice: {
      ...{ id: "response-headers", severity: "note", kind: "header" },
      find: ({ schema, content }) => [
        ...(content === undefined
          ? []
          : [[["content"], "a header is a text: its content is not judged"] as const]),
        ...(asObject(schema).type === "object"
          ? [[["schema"], "a header is a text: as an object it is not judged"] as const]
          : []),
      ],
    },
  },
  {
    name: "`content` of responses with status 204, 205 or 304",
    becomes: "nothing, with a warning: they have no body",
  },
  {
    name: "`links`",
    becomes: "nothing",
    notice: {
      ...{ id: "links", severity: "note", kind: "response" },
      find: eachOf("links", (name) => `nothing is generated for the link "${name}"`),
    },
  },
  {
    name: "`callbacks`",
    becomes: "types, validators and, for each, a receiver",
  },
  {
    name: "`webhooks`",
    becomes: "types, validators and one receiver for all",
  },
  {
    name: "Security schemes and requirements",
    becomes:
      "options of the client, `authenticateBy` of the server; a warning names schemes other than API " +
      "key, bearer, basic, OAuth 2 and OpenID Connect, which need a function among its `others`",
  },
  {
    name: "`servers`",
    becomes: "the first is the client's default address, unless it has variables; a note names the others",
    notice: {
      ...{ id: "servers", severity: "note", kind: "document" },
      find: ({ servers }) =>
        asArray(servers).flatMap((server, index): readonly Found[] => {
          const { url } = asObject(server);
          // An address with variables says that the client has to be given one.
          if (index === 0 && typeof url === "string" && /^https?:|\{/.test(url)) return [];
          return [[["servers", String(index)], `the server ${JSON.stringify(url)} is not read: ${SERVERS}`]];
        }),
    },
  },
  ...(["operation", "pathItem"] as const).map(
    (kind): Feature => ({
      name: "`servers` of an operation or a path",
      becomes: "nothing",
      notice: {
        ...{ id: "servers", severity: "warning", kind },
        find: (one) =>
          asArray(one.servers).length > 0 ? [[["servers"], `the servers are not read: ${SERVERS}`]] : [],
      },
    }),
  ),
  {
    name: "Bodies of `GET` and `HEAD`, `TRACE`",
    becomes: "generated, with a warning: `fetch` cannot send them",
    notice: {
      ...{ id: "unsent-bodies", severity: "warning", kind: "pathItem" },
      find: unsentBody,
    },
  },
  {
    name: "Bodies of `GET` and `HEAD`, `TRACE`",
    becomes: "generated, with a warning: `fetch` cannot send them",
    notice: {
      ...{ id: "trace", severity: "warning", kind: "pathItem" },
      find: ({ trace }) =>
        trace === undefined ? [] : [[["trace"], "the client cannot call it: fetch sends no TRACE"]],
    },
  },
];

const SERVERS = "the client is given its base URL";

const NOTICES: ReadonlyMap<Kind, readonly Notice[]> = Map.groupBy(
  FEATURES.flatMap(({ notice }) => notice ?? []),
  ({ kind }) => kind,
);

/** The features of a thing that do not reach the output, or reach it as something else. */
export function featureRemarks(
  kind: Kind,
  thing: JsonObject,
  dialect: SourceDialect,
): readonly FieldProblem[] {
  const notices = NOTICES.get(kind);
  if (notices === undefined || !isObject(thing)) return [];
  return notices.flatMap(({ id, severity, find }) =>
    find(thing, dialect).map(([keys, message]) => ({ keys, severity, rule: id, message })),
  );
}
