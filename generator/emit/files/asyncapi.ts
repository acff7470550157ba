// asyncapi.yaml: the stream of the contract as an AsyncAPI 3.0 document, for tools that read that format. It holds
// the frame schemas and every schema they reach, and nothing that realtime.yaml and the frames do not say.

import type { Frame, Model } from "../../model/model.ts";
import {
  asObject,
  byCodePoint,
  isObject,
  type Json,
  type JsonObject,
  objectFrom,
  sortedKeys,
} from "../../read/json.ts";
import { pascalCase } from "../../read/naming/names.ts";
import { COMPONENTS, componentKey } from "../../read/schemas/component-key.ts";
import { realtimeOf } from "./realtime.ts";

export function asyncApiView(model: Model): object {
  const { subprotocol, open, serverFrames, clientFrames, ...codes } = realtimeOf(model);
  const schemas = asObject(asObject(model.document.components).schemas);
  return {
    ...{ title: `${model.title}: realtime`, version: model.version, subprotocol, open },
    ...codes,
    frames: [
      ...serverFrames.map((frame) => frameView(frame, "send")),
      ...clientFrames.map((frame) => frameView(frame, "receive")),
    ],
    schemas: reachable([...serverFrames, ...clientFrames], schemas).map((key) => ({
      key,
      schema: inAsyncApi(schemas[key] ?? {}),
    })),
  };
}

function frameView({ name, summary, schemaKey }: Frame, action: "send" | "receive") {
  return {
    ...{ name, summary, action },
    operation: `${action}${pascalCase(name)}`,
    messageReference: `#/components/messages/${name}`,
    channelReference: `#/channels/stream/messages/${name}`,
    payloadReference: `${COMPONENTS}${schemaKey}`,
  };
}

function reachable(frames: readonly Frame[], schemas: JsonObject): readonly string[] {
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
    search(schemas[key]);
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
