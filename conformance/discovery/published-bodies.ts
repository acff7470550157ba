// What a deployment's own contract calls the members of files and webhook endpoints, which the specification names
// only in words. A name is taken over when it is one that people give to that thing and its type fits.
import type { Bindings } from "../profile/profile.ts";
import type { JsonObject } from "../wire/envelope.ts";
import { jsonSchemaPointer, operationPlace, resolve } from "../wire/openapi-document.ts";
import { either, type SchemaView, viewOf } from "../wire/schema-view.ts";

interface Candidates {
  /** Without underscores and capitals, the likeliest first. */
  readonly names: readonly string[];
  readonly type: string;
}

const fileMembers: Readonly<Record<"name" | "content_type" | "size" | "sha256", Candidates>> = {
  name: { names: ["filename", "name", "originalname"], type: "string" },
  content_type: { names: ["contenttype", "mimetype", "mime", "mediatype"], type: "string" },
  size: { names: ["sizebytes", "size", "bytesize", "filesize", "contentlength", "bytes"], type: "number" },
  sha256: {
    names: ["sha256", "checksumsha256", "contentsha256", "sha256hex", "checksum", "digest"],
    type: "string",
  },
};
const download: Candidates = { names: ["downloadurl", "signedurl", "contenturl"], type: "string" };
const endpointMembers: Readonly<Record<"name" | "url" | "events", Candidates>> = {
  name: { names: ["name", "label", "title"], type: "string" },
  url: { names: ["url", "targeturl", "endpointurl", "callbackurl", "target"], type: "string" },
  events: { names: ["enabledevents", "events", "eventtypes", "subscribedevents"], type: "array" },
};

export interface PublishedBodies {
  readonly file: Bindings["file"];
  readonly webhook_endpoint: Bindings["webhook_endpoint"];
}

export function readPublishedBodies(document: JsonObject): PublishedBodies {
  const declared = bodyView(document, "POST", "/files");
  const endpoint = bodyView(document, "POST", "/webhook-endpoints");
  const file = chosen(document, declared, fileMembers);
  const webhook = chosen(document, endpoint, endpointMembers);
  const types = eventTypes(document, endpoint, webhook.events);
  const encoding = sha256Encoding(document, declared, file.sha256);
  const downloadUrl = pick(document, answerView(document, "GET", "/files/{fileId}"), download);
  return {
    file: {
      ...file,
      ...(encoding === undefined ? {} : { sha256_encoding: encoding }),
      ...(downloadUrl === undefined ? {} : { download_url: downloadUrl }),
    },
    webhook_endpoint: { ...webhook, ...(types === undefined ? {} : { types }) },
  };
}

function chosen<Name extends string>(
  document: JsonObject,
  view: SchemaView | undefined,
  members: Readonly<Record<Name, Candidates>>,
): Partial<Record<Name, string>> {
  const names: Partial<Record<Name, string>> = {};
  for (const role of Object.keys(members) as Name[]) {
    const name = pick(document, view, members[role]);
    if (name !== undefined) names[role] = name;
  }
  return names;
}

/** The published name that comes first among the candidates and may have the type. */
function pick(
  document: JsonObject,
  view: SchemaView | undefined,
  { names, type }: Candidates,
): string | undefined {
  const fitting = [...(view?.members ?? [])].filter(([, pointers]) => {
    const types = anyOf(document, pointers)?.types;
    return types === undefined || types.has(type);
  });
  const plain = (name: string): string => name.replaceAll("_", "").toLowerCase();
  return names.flatMap((wanted) => fitting.filter(([name]) => plain(name) === wanted))[0]?.[0];
}

/** The event types that can be enabled, where the contract lists them. */
function eventTypes(
  document: JsonObject,
  view: SchemaView | undefined,
  name: string | undefined,
): readonly string[] | undefined {
  const events = name === undefined ? undefined : anyOf(document, view?.members.get(name));
  const values = anyOf(document, events?.items)?.values ?? [];
  const types = values.filter((value) => typeof value === "string");
  return types.length === 0 ? undefined : types;
}

/** A digest of 32 bytes has 64 characters in hex and 44 in base64; nothing is concluded from other lengths. */
function sha256Encoding(
  document: JsonObject,
  view: SchemaView | undefined,
  name: string | undefined,
): "hex" | "base64" | undefined {
  const [pointer] = (name === undefined ? undefined : view?.members.get(name)) ?? [];
  const schema = pointer === undefined ? undefined : resolve(document, pointer)?.value;
  const { pattern, maxLength } = (schema ?? {}) as { pattern?: unknown; maxLength?: unknown };
  if (maxLength === 64 || (typeof pattern === "string" && /\{64\}/.test(pattern))) return "hex";
  return maxLength === 44 || (typeof pattern === "string" && /\{43\}|\{44\}/.test(pattern))
    ? "base64"
    : undefined;
}

/** What several schemas say together, any of which may hold. */
const anyOf = (document: JsonObject, pointers: readonly string[] = []): SchemaView | undefined =>
  either(
    "",
    pointers.map((pointer) => viewOf(document, pointer)),
  );

function bodyView(document: JsonObject, method: string, path: string): SchemaView | undefined {
  const place = operationPlace(document, method, path);
  const body = place === undefined ? undefined : resolve(document, `${place.pointer}/requestBody`);
  const schema = body === undefined ? undefined : jsonSchemaPointer(body);
  return schema === undefined ? undefined : viewOf(document, schema);
}

/** The object of the successful answer, taken out of `data` where it stands there. */
function answerView(document: JsonObject, method: string, path: string): SchemaView | undefined {
  const place = operationPlace(document, method, path);
  for (const status of ["200", "2XX", "default"]) {
    const response =
      place === undefined ? undefined : resolve(document, `${place.pointer}/responses/${status}`);
    const schema = response === undefined ? undefined : jsonSchemaPointer(response);
    if (schema === undefined) continue;
    const view = viewOf(document, schema);
    const data = view?.members.get("data");
    return data === undefined ? view : anyOf(document, data);
  }
  return undefined;
}
