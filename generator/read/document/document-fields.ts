// The fields that an OpenAPI document may have at each of its places: the names that a thing of each kind
// has, the values that are named one by one, and the fields that cannot be left out. The bundler holds
// everything that it copies against these tables.

import { misspelling } from "../../runtime/text/nearest.ts";
import { didYouMean, type Rule, type Severity, suggestion } from "../diagnostics/diagnostics.ts";
import { asObject, type Json, type JsonObject } from "../json.ts";
import { type Kind, METHODS, OAUTH_FLOWS } from "./document-grammar.ts";
import { isKnownFormat, KNOWN_FORMATS } from "./formats.ts";
import { isMediaType, nearMediaType } from "./media-type-names.ts";

export interface FieldProblem {
  /** Where it is, from the thing on. */
  readonly keys: readonly string[];
  readonly severity: Severity;
  readonly rule: Rule;
  readonly message: string;
}

type Names = readonly string[];

const PARAMETER: Names = words(
  "description required deprecated allowEmptyValue style explode allowReserved schema example examples content",
);

const FIELDS: Readonly<Partial<Record<Kind, Names>>> = {
  document: words(
    "openapi info jsonSchemaDialect servers paths webhooks components security tags externalDocs $self $schema",
  ),
  info: words("title summary description termsOfService contact license version"),
  contact: words("name url email"),
  license: words("name identifier url"),
  server: words("url description variables"),
  serverVariable: words("enum default description"),
  tag: words("name description externalDocs"),
  externalDocs: words("description url"),
  components: words(
    "schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems",
  ),
  pathItem: ["$ref", "summary", "description", "servers", "parameters", ...METHODS],
  operation: words(
    "tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers",
  ),
  parameter: ["name", "in", ...PARAMETER],
  header: PARAMETER,
  requestBody: words("description content required"),
  response: words("description headers content links"),
  mediaType: words("schema example examples encoding"),
  encoding: words("contentType headers style explode allowReserved"),
  example: words("summary description value externalValue"),
  link: words("operationRef operationId parameters requestBody description server"),
  securityScheme: words("type description name in scheme bearerFormat flows openIdConnectUrl"),
  oauthFlows: OAUTH_FLOWS,
  oauthFlow: words("authorizationUrl tokenUrl refreshUrl scopes"),
  discriminator: words("propertyName mapping"),
  xml: words("name namespace prefix attribute wrapped"),
  schema: words(
    "$anchor $comment $defs $dynamicAnchor $dynamicRef $id $recursiveAnchor $recursiveRef $ref $schema $vocabulary " +
      "additionalItems additionalProperties allOf anyOf const contains contentEncoding contentMediaType contentSchema " +
      "default definitions dependencies dependentRequired dependentSchemas deprecated description discriminator else enum " +
      "example examples exclusiveMaximum exclusiveMinimum externalDocs format id if items maxContains maxItems maxLength " +
      "maxProperties maximum minContains minItems minLength minProperties minimum multipleOf not nullable oneOf pattern " +
      "patternProperties prefixItems properties propertyNames readOnly required then title type unevaluatedItems " +
      "unevaluatedProperties uniqueItems writeOnly xml",
  ),
};

/** Kinds of which a reference may stand in place of the thing. */
const REFERABLE: ReadonlySet<Kind> = new Set<Kind>([
  ...([
    "callback",
    "example",
    "header",
    "link",
    "parameter",
    "requestBody",
    "response",
    "securityScheme",
  ] as const),
]);

const STYLES = words("matrix label simple form spaceDelimited pipeDelimited deepObject");

/** Fields whose values OpenAPI names one by one. */
const VALUES: Readonly<Partial<Record<Kind, Readonly<Record<string, Names>>>>> = {
  parameter: { in: words("path query header cookie"), style: STYLES },
  header: { style: STYLES },
  encoding: { style: STYLES },
  securityScheme: {
    type: words("apiKey http mutualTLS oauth2 openIdConnect"),
    in: words("query header cookie"),
  },
};

const NEEDED: Readonly<Partial<Record<Kind, Names>>> = {
  parameter: ["name", "in"],
  tag: ["name"],
  server: ["url"],
  discriminator: ["propertyName"],
  securityScheme: ["type"],
};

/** Names of schemes that are registered for HTTP. */
const HTTP_SCHEMES = words(
  "basic bearer concealed digest dpop gnap hoba mutual negotiate oauth privatetoken scram-sha-1 scram-sha-256 vapid",
);

/** Every mistake in the names and values of one thing; the things below it have their own. */
export function fieldProblems(kind: Kind, value: JsonObject): readonly FieldProblem[] {
  const known = FIELDS[kind];
  if (known === undefined) return nameProblems(kind, value);
  const unknown = Object.keys(value).filter((key) => !known.includes(key) && !key.startsWith("x-"));
  return [
    ...unknown.map((key) => unknownField(kind, key, known, value)),
    ...missingFields(kind, value, unknown),
    ...valueProblems(kind, value),
    ...(kind === "document" ? pathProblems(asObject(value.paths)) : []),
    ...(kind === "schema" ? formatProblems(value) : []),
    ...(kind === "schema" || kind === "encoding" ? partTypeProblems(kind, value) : []),
    ...(kind === "server" ? variableProblems(value) : []),
  ];
}

function unknownField(kind: Kind, key: string, known: Names, value: JsonObject): FieldProblem {
  const isSchema = kind === "schema";
  const near = misspelling(
    key,
    [...known, ...(REFERABLE.has(kind) ? ["$ref"] : [])].filter((name) => !Object.hasOwn(value, name)),
  );
  const rule = isSchema ? "unknown-keyword" : "unknown-field";
  const what = isSchema ? "unknown keyword" : "unknown field";
  if (near !== undefined) return problem([key], "error", rule, `${what} "${key}"${didYouMean(near)}`);
  // JSON Schema lets authors add any keys; the other objects of OpenAPI want "x-" in front of them.
  return isSchema
    ? problem([key], "note", rule, `${what} "${key}" judges nothing`)
    : problem([key], "warning", rule, `${what} "${key}" is ignored${suggestion(key, known)}`);
}

function missingFields(kind: Kind, value: JsonObject, unknown: Names): readonly FieldProblem[] {
  return (NEEDED[kind] ?? [])
    .filter((name) => value[name] === undefined)
    .filter((name) => !unknown.some((key) => misspelling(key, [name]) !== undefined))
    .map((name) => problem([], "error", "missing-field", `expected the field "${name}", found none`));
}

function valueProblems(kind: Kind, value: JsonObject): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const [field, allowed] of Object.entries(VALUES[kind] ?? {})) {
    const found = value[field];
    if (found === undefined || allowed.includes(String(found))) continue;
    const message = `${field}: expected ${allowed.join(", ")}; found ${show(found)}${suggestion(String(found), allowed)}`;
    problems.push(problem([field], "error", "unknown-value", message));
  }
  if (kind !== "securityScheme" || value.type !== "http") return problems;
  const { scheme } = value;
  if (typeof scheme === "string" && HTTP_SCHEMES.includes(scheme.toLowerCase())) return problems;
  const message = `scheme: expected a registered scheme of HTTP, found ${show(scheme)}${suggestion(String(scheme), HTTP_SCHEMES)}`;
  return [...problems, problem(["scheme"], "warning", "unknown-value", message)];
}

function pathProblems(paths: JsonObject): readonly FieldProblem[] {
  return Object.keys(paths)
    .filter((path) => !path.startsWith("/") && !path.startsWith("x-"))
    .map((path) =>
      problem(
        ["paths", path],
        "error",
        "unknown-field",
        `expected a path that begins with "/", found "${path}"`,
      ),
    );
}

/** Of maps whose keys are not free. */
function nameProblems(kind: Kind, value: JsonObject): readonly FieldProblem[] {
  const keys = Object.keys(value).filter((key) => !key.startsWith("x-"));
  if (kind === "responseMap") {
    return keys
      .filter((status) => !/^(?:[1-5](?:\d\d|XX|xx)|default)$/.test(status))
      .map((status) => {
        const hint = suggestion(status, ["default"]);
        const message = `expected a status such as "200", "4XX" or "default", found "${status}"${hint}`;
        return problem([status], "error", "unknown-field", message);
      });
  }
  return kind === "mediaTypeMap" ? keys.flatMap((type) => mediaTypeProblems([type], type)) : [];
}

/** @param keys where the media type is named */
function mediaTypeProblems(keys: Names, type: string): readonly FieldProblem[] {
  const near = nearMediaType(type);
  if (near === undefined && isMediaType(type)) return [];
  const message = `unknown media type "${type}"${near === undefined ? "" : didYouMean(near)}`;
  return [problem(keys, "warning", "unknown-value", message)];
}

/** Of parts, as `encoding` and the schemas of 3.1 name them. */
function partTypeProblems(
  kind: Kind,
  { contentType, contentMediaType }: JsonObject,
): readonly FieldProblem[] {
  const [field, types] =
    kind === "encoding" ? ["contentType", contentType] : ["contentMediaType", contentMediaType];
  if (typeof types !== "string") return [];
  return types.split(",").flatMap((type) => mediaTypeProblems([field], type.trim()));
}

/** Variables of an address that are not declared, and the other way round. */
function variableProblems({ url, variables }: JsonObject): readonly FieldProblem[] {
  if (typeof url !== "string") return [];
  const used = [...url.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const declared = Object.keys(asObject(variables)).filter((name) => !name.startsWith("x-"));
  const of = (name: string, keys: Names, what: string, known: Names) =>
    problem(
      keys,
      "warning",
      "unknown-value",
      `the variable "${name}" is not ${what}${suggestion(name, known)}`,
    );
  return [
    ...used.filter((name) => !declared.includes(name)).map((name) => of(name, ["url"], "declared", declared)),
    ...declared
      .filter((name) => !used.includes(name))
      .map((name) => of(name, ["variables", name], "in the address", used)),
  ];
}

function formatProblems(schema: JsonObject): readonly FieldProblem[] {
  const { format } = schema;
  if (typeof format !== "string" || isKnownFormat(format)) return [];
  const near = misspelling(format, KNOWN_FORMATS);
  return near === undefined
    ? [problem(["format"], "note", "unknown-format", `unknown format "${format}" judges nothing`)]
    : [problem(["format"], "error", "unknown-format", `unknown format "${format}"${didYouMean(near)}`)];
}

/** The fields beside a `$ref` of anything but a schema: nobody reads them. */
export function ignoredBesideReference(kind: Kind, value: JsonObject): readonly FieldProblem[] {
  return Object.keys(value)
    .filter((key) => !["$ref", "summary", "description"].includes(key) && !key.startsWith("x-"))
    .map((key) => {
      const hint = kind === "pathItem" ? "; move it to where the $ref leads" : "";
      return problem([key], "warning", "ignored-beside-reference", `"${key}" is ignored beside $ref${hint}`);
    });
}

/** The fields that a thing of the kind can have; undefined where the author chooses the names. */
export function fieldsOf(kind: Kind): readonly string[] | undefined {
  return FIELDS[kind];
}

function problem(keys: Names, severity: Severity, rule: Rule, message: string): FieldProblem {
  return { keys, severity, rule, message };
}

function show(value: Json | undefined): string {
  return JSON.stringify(value ?? null);
}

function words(text: string): Names {
  return text.split(" ");
}
