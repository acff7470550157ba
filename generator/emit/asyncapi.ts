// asyncapi.yaml: the stream of the contract as an AsyncAPI 3.0 document, for tools that read that format. It holds
// the frame schemas and every schema they reach, and nothing that realtime.yaml and the frames do not say.
import { Document, visit } from "yaml";
import { componentKey } from "../model/build-types.ts";
import type { Frame, Model, Realtime } from "../model/model.ts";
import { pascalCase } from "../model/names.ts";
import {
  asObject,
  byCodePoint,
  isObject,
  type Json,
  type JsonObject,
  objectFrom,
  sortedKeys,
} from "../read/json.ts";
import { LINE_WIDTH } from "./print-data.ts";
import { type EmitContext, header } from "./template.ts";

/** Shorter texts fit behind their keys at every depth this document has. */
const FOLD_FROM = 60;

export function emitAsyncApi(model: Model, context: EmitContext): string {
  const { realtime } = model;
  if (realtime === undefined) return "";
  const tables = asObject(asObject(model.document.components).schemas);
  const frames = [...realtime.serverFrames, ...realtime.clientFrames];
  const document = {
    asyncapi: "3.0.0",
    info: {
      title: `${model.title}: realtime`,
      version: model.version,
      description:
        "Events of one subscription over a WebSocket. The address comes from the ticket that operation " +
        `${realtime.open} of the HTTP contract answers with; it already holds the ticket, so no key is sent.`,
    },
    defaultContentType: "application/json",
    servers: {
      ticket: {
        host: "{host}",
        protocol: "wss",
        description: "The host of the ticket's url.",
        variables: {
          host: { description: "Host of the deployment's realtime service.", default: "svc.example" },
        },
      },
    },
    channels: {
      stream: {
        address: "/{ticketPath}",
        description: "Path and query of the ticket's url.",
        parameters: { ticketPath: { description: "Opaque; taken from the ticket as it is." } },
        servers: [{ $ref: "#/servers/ticket" }],
        messages: Object.fromEntries(
          frames.map((frame) => [frame.name, { $ref: `#/components/messages/${frame.name}` }]),
        ),
        bindings: { ws: { method: "GET", headers: handshakeHeaders(realtime), bindingVersion: "0.1.0" } },
        "x-close-codes": realtime.closeCodes,
        "x-disconnect-reasons": realtime.disconnectReasons,
        "x-warning-codes": realtime.warningCodes,
        "x-client-error-codes": realtime.clientErrorCodes,
      },
    },
    operations: Object.fromEntries([
      ...realtime.serverFrames.map((frame) => [`send${pascalCase(frame.name)}`, operation("send", frame)]),
      ...realtime.clientFrames.map((frame) => [
        `receive${pascalCase(frame.name)}`,
        operation("receive", frame),
      ]),
    ]),
    components: {
      messages: Object.fromEntries(frames.map((frame) => [frame.name, message(frame)])),
      schemas: Object.fromEntries(
        reachable(frames, tables).map((key) => [key, inAsyncApi(tables[key] ?? {})] as const),
      ),
    },
  };
  const notice = header({ ...context, source: "realtime.yaml and the frame schemas" }).replaceAll(
    "// ",
    "# ",
  );
  return `${notice}\n${printYaml(document)}`;
}

/** A text that does not fit on its line is folded under its key, as our formatter has it. */
function printYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === "string" && node.value.length > FOLD_FROM) node.type = "BLOCK_FOLDED";
    },
  });
  return document.toString({ lineWidth: LINE_WIDTH });
}

function handshakeHeaders(realtime: Realtime) {
  return {
    type: "object",
    required: ["Sec-WebSocket-Protocol"],
    properties: { "Sec-WebSocket-Protocol": { type: "string", const: realtime.subprotocol } },
  };
}

function operation(action: "send" | "receive", frame: Frame) {
  return {
    action,
    summary: frame.summary,
    channel: { $ref: "#/channels/stream" },
    messages: [{ $ref: `#/channels/stream/messages/${frame.name}` }],
  };
}

function message(frame: Frame) {
  return {
    name: frame.name,
    summary: frame.summary,
    contentType: "application/json",
    payload: { $ref: `#/components/schemas/${frame.schemaKey}` },
  };
}

function reachable(frames: readonly Frame[], tables: JsonObject): readonly string[] {
  const found = new Set<string>();
  const search = (value: Json | undefined): void => {
    if (Array.isArray(value)) value.forEach(search);
    if (!isObject(value)) return;
    const reference = value.$ref;
    if (typeof reference === "string") open(componentKey(reference));
    for (const key of Object.keys(value)) if (key !== "examples" && key !== "example") search(value[key]);
  };
  const open = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    search(tables[key]);
  };
  for (const frame of frames) open(frame.schemaKey);
  return [...found].sort(byCodePoint);
}

/** AsyncAPI writes a discriminator as the bare name of the property. */
function inAsyncApi(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(inAsyncApi);
  if (!isObject(schema)) return schema;
  return objectFrom(
    sortedKeys(schema).map((key) => {
      const value = schema[key] ?? null;
      const name = key === "discriminator" && isObject(value) ? value.propertyName : undefined;
      return [key, name === undefined ? inAsyncApi(value) : name] as const;
    }),
  );
}
