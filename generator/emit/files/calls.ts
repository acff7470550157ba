// calls.ts: one function per operation, each with all it needs to know, so that a bundle holds only the
// operations it calls.

import type { Content, Model, Operation } from "../../model/model.ts";
import { assignNames } from "../../read/naming/assign-names.ts";
import type { Encodings } from "../../runtime/body-types.ts";
import { type BodyKind, essenceOf } from "../../runtime/media-types.ts";
import { type EmitContext, pathTo } from "../context.ts";
import { docView } from "../source-text/doc.ts";
import type { Imports } from "../source-text/imports.ts";
import { CALL_WRITERS, formView, headersView, pairsView, pathView } from "./call-writers.ts";
import { carrierName, credentialsView, securityOf } from "./credentials.ts";
import { describeOperation } from "./handlers.ts";
import { isJsonAlone, statusesView } from "./operations.ts";

export function callsView(model: Model, imports: Imports, context: EmitContext) {
  const names = callNames(model);
  const operations = model.operations.map((operation) => ({
    ...{ name: names.get(operation.id) ?? operation.id, ...operationView(operation, model, imports) },
  }));
  const types = pathTo(context, "types");
  imports.useRuntime("client/client.ts", "type", "Caller", "ConnectionOptions");
  imports.useRuntime("client/client.ts", "value", "createCaller");
  if (operations.length > 0) imports.useRuntime("client/client.ts", "type", "CallOptions", "ClientRequest");
  for (const { isPaged, requestType, responseType } of operations) {
    imports.use(types, "type", requestType, responseType);
    if (isPaged) {
      imports.useRuntime("client/paging.ts", "value", "createPager");
      imports.useRuntime("client/paging.ts", "type", "PagedCall");
    } else imports.useRuntime("client/call.ts", "type", "Call");
  }
  const { baseUrl } = model;
  const baseUrlDoc = docView(`A service is at ${baseUrl} where \`baseUrl\` does not say otherwise.`);
  return { operations, baseUrl, baseUrlDoc, ...credentialsView(model, imports) };
}

/** Words that calls.ts uses itself. */
const TAKEN = [
  ...[
    "basic",
    "call",
    "connect",
    "createCaller",
    "createPager",
    "inCookie",
    "inHeader",
    "inQuery",
    "options",
  ],
  ...["proveBy", "request", "security", "streamsOf", "writeAnyOf", "writeAs", "writeOneOf"],
];

/** The name of each operation's function, by the operation's id. */
export function callNames({ operations, securitySchemes }: Model): ReadonlyMap<string, string> {
  const carriers = securitySchemes.map(({ option }) => carrierName(option));
  const taken = new Set([
    ...TAKEN,
    ...CALL_WRITERS,
    ...Object.values(WRITERS),
    TYPED,
    WITH_HEADERS,
    NAME_TYPE,
    ...READERS,
    ...carriers,
  ]);
  return assignNames(
    operations.map(({ id }) => ({ key: id, wanted: [id, `${id}_`] })),
    taken,
  );
}

function operationView(operation: Operation, model: Model, imports: Imports) {
  const { id, method, path, requestType, responseType, pagination, body, responses } = operation;
  const parametersIn = (place: string) => operation.parameters.filter((one) => one.place === place);
  const key = operation.parameters.find(({ place, name }) => place === "headers" && name === KEY);
  const contents = responses.flatMap((response) => response.contents);
  return {
    ...{ id, method, path, requestType, responseType },
    doc: docView(describeOperation(operation), { deprecated: operation.deprecated }),
    needsNothing: needsNothing(operation),
    /** The list can be read page by page. */
    isPaged: pagination?.forward !== undefined,
    pagination,
    pathWriters: pathView(parametersIn("path"), imports),
    query: pairsView("queryOf", parametersIn("query"), imports),
    cookies: pairsView("cookiesOf", parametersIn("cookies"), imports),
    headers: headersView(parametersIn("headers"), imports),
    idempotencyKey: key === undefined ? undefined : key.required ? "required" : "optional",
    ...bodyView(body, imports),
    ...statusesView(operation),
    hasRedirects: responses.some(({ status }) => status.startsWith("3")),
    ...acceptView(contents, imports),
    streams: streamsView(contents, imports),
    ...securityOf(operation, model),
  };
}

const KEY = "idempotency-key";

/** Nothing has to be given: every parameter and the body may be left out. A key is made where none is given. */
function needsNothing({ parameters, body }: Pick<Operation, "parameters" | "body">): boolean {
  return !parameters.some(({ required, name }) => required && name !== KEY) && body?.required !== true;
}

const WRITERS: Readonly<Record<BodyKind, string>> = {
  json: "writeJson",
  form: "writeForm",
  multipart: "writeMultipart",
  text: "writeText",
  bytes: "writeBytes",
  lines: "writeLines",
  events: "writeText",
};
const TYPED = "writeTypedMultipart";
const WITH_HEADERS = "writeMultipartWithHeaders";
const WRITER_FILES: Readonly<Record<string, string>> = {
  [WRITERS.form]: "client/bodies/write-form.ts",
  [WRITERS.multipart]: "client/bodies/write-multipart.ts",
  [TYPED]: "client/bodies/write-multipart.ts",
  [WITH_HEADERS]: "client/bodies/write-part-headers.ts",
};

/** One media type, or several of which the caller says one. */
function bodyView(body: Operation["body"], imports: Imports) {
  if (body === undefined) return { body: undefined, bodies: undefined };
  const [first, ...more] = body.contents.map((content) => formatView(content, imports));
  const isOne = more.length === 0 && first?.mediaType.includes("*") === false;
  if (isOne) {
    imports.useRuntime("client/bodies/write-body.ts", "value", "writeAs");
    return { body: first, bodies: undefined };
  }
  const isOpen = body.contents.some(({ mediaType }) => mediaType.includes("*"));
  const chooser = isOpen ? "writeAnyOf" : "writeOneOf";
  imports.useRuntime("client/bodies/choose-body.ts", "value", chooser);
  return { body: undefined, bodies: [first, ...more], chooser };
}

function formatView({ mediaType, kind, encodings = {} }: Content, imports: Imports) {
  if (kind === "form") return { mediaType, ...formView(encodings, imports), encodings: undefined };
  const writer = kind === "multipart" ? multipartWriter(encodings) : WRITERS[kind];
  imports.useRuntime(WRITER_FILES[writer] ?? "client/bodies/write-body.ts", "value", writer);
  return { mediaType, writer, encodings: Object.keys(encodings).length === 0 ? undefined : encodings };
}

function multipartWriter(encodings: Encodings): string {
  const all = Object.values(encodings);
  if (all.some(({ headers }) => headers !== undefined)) return WITH_HEADERS;
  return all.some(({ contentType }) => contentType !== undefined) ? TYPED : WRITERS.multipart;
}

/** The types of responses call a media type as the contract does. */
function acceptView(contents: readonly Content[], imports: Imports) {
  if (isJsonAlone(contents)) return {};
  const accept = [...new Set(contents.map(({ mediaType }) => mediaType))];
  const isTypeNamed = accept.some((mediaType) => mediaType !== essenceOf(mediaType));
  if (isTypeNamed) imports.useRuntime("client/name-type.ts", "value", NAME_TYPE);
  return { accept, isTypeNamed };
}

const NAME_TYPE = "nameTypeOf";
const READERS = ["readAnyEvents", "readEvents", "readLines", "readTextEvents"] as const;

function eventReader({ isText, mayBeText }: Content): (typeof READERS)[number] {
  if (isText === true) return "readTextEvents";
  return mayBeText === true ? "readAnyEvents" : "readEvents";
}

function streamsView(contents: readonly Content[], imports: Imports) {
  const streams = new Map<string, string>();
  for (const content of contents) {
    const { mediaType, kind } = content;
    if (kind !== "lines" && kind !== "events") continue;
    const reader = kind === "lines" ? "readLines" : eventReader(content);
    imports.useRuntime("client/read-streams.ts", "value", reader);
    streams.set(mediaType, reader);
  }
  if (streams.size > 0) imports.useRuntime("client/read-streams.ts", "value", "streamsOf");
  return streams.size === 0 ? undefined : [...streams].map(([mediaType, reader]) => ({ mediaType, reader }));
}
