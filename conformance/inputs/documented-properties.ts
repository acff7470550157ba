// Properties of request bodies whose type the specification fixes, so that every deployment must refuse others.
import type { OperationId } from "../../generator/generated/operations.ts";
import type { Profile } from "../profile/profile.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import { propertyAt } from "../text/pointer.ts";

export type JsonType = "string" | "number" | "boolean" | "null" | "array" | "object";

export interface DocumentedProperty {
  readonly operation: OperationId;
  /** JSON Pointer into the body; an item is added after the existing ones. */
  readonly pointer: string;
  /** Types a deployment may take there. Null counts as leaving an optional property out. */
  readonly types: readonly JsonType[];
}

const of = (
  operation: OperationId,
  properties: Readonly<Record<string, readonly JsonType[]>>,
): readonly DocumentedProperty[] =>
  Object.entries(properties).map(([pointer, types]) => ({ operation, pointer, types }));

/** "" is the body itself. */
export const documentedProperties: readonly DocumentedProperty[] = [
  ...of("createMessage", {
    "": ["object", "null"],
    "/markdown_content": ["string", "null"],
    "/explicit_context_message_ids": ["array", "null"],
    // The specification does not show the type of an id over HTTP.
    "/explicit_context_message_ids/0": ["string", "number"],
    "/explicit_context_message_ids/1": ["string", "number"],
    "/image_urls": ["array", "null"],
    "/image_urls/0": ["string"],
    "/image_urls/1": ["string"],
    "/suppressed_link_preview_urls": ["array", "null"],
    "/suppressed_link_preview_urls/0": ["string"],
    "/suppressed_link_preview_urls/1": ["string"],
    "/thread_root_id": ["string", "null"],
    "/replied_to_message_id": ["string", "null"],
    "/file_ids": ["array", "null"],
    "/file_ids/0": ["string", "number"],
  }),
  ...of("openRealtimeConnection", {
    "": ["object"],
    "/subscriptions": ["array"],
    "/subscriptions/0": ["object"],
    "/subscriptions/0/target": ["string", "object"],
    "/subscriptions/0/delivery": ["string", "null"],
    "/subscriptions/0/events": ["array", "null"],
    "/subscriptions/0/events/0": ["string"],
    "/subscriptions/0/events/1": ["string"],
    "/resume_from": ["object", "null"],
    "/resume_from/cursor": ["string", "null"],
  }),
  ...of("createImport", {
    "": ["object"],
    // Their types are not shown: something in words or numbers.
    "/source": ["string", "number"],
    "/source_workspace_id": ["string", "number"],
    "/source_workspace_name": ["string", "number", "null"],
  }),
];

/** Properties whose names the profile gives; an object is never valid there. */
export function boundProperties({
  bindings: { file, webhook_endpoint: endpoint },
}: Profile): readonly DocumentedProperty[] {
  const named = (
    operation: OperationId,
    names: readonly (readonly [string | undefined, readonly JsonType[]])[],
  ): readonly DocumentedProperty[] =>
    names.flatMap(([place, types]) =>
      place === undefined ? [] : [{ operation, pointer: pointerTo(place), types }],
    );
  const scalar = ["string", "number", "null"] as const;
  return [
    ...named("createFile", [
      [file.name, scalar],
      [file.content_type, scalar],
      [file.size, scalar],
      // Whether a text is a digest may be seen at completion only.
      [file.sha256, [...scalar, "boolean"]],
    ]),
    ...named("createWebhookEndpoint", [
      [endpoint.url, scalar],
      [endpoint.events, ["array", "null"]],
    ]),
  ];
}

/** The profile gives the name of a property, or a pointer to one that is deeper. */
const pointerTo = (place: string): string => (place.startsWith("/") ? place : `/${place}`);

/** Properties that the specification requires in a body. */
export const requiredProperties: readonly Pick<DocumentedProperty, "operation" | "pointer">[] = [
  { operation: "openRealtimeConnection", pointer: "/subscriptions" },
  { operation: "createImport", pointer: "/source" },
  { operation: "createImport", pointer: "/source_workspace_id" },
];

/** The body with the value at the pointer put in, or taken out when it is `undefined`; the given body stays. */
export function withValue(body: JsonObject, pointer: string, value: unknown): unknown {
  const put = (found: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (name === undefined) return value;
    const index = /^\d+$/.test(name) ? Number(name) : undefined;
    const list: readonly unknown[] = Array.isArray(found) ? found : [];
    const next = put(index === undefined ? (isObject(found) ? found[name] : undefined) : list[index], rest);
    if (index !== undefined) return [...list.slice(0, index), next];
    const { [name]: _, ...others } = isObject(found) ? found : {};
    return next === undefined ? others : { ...others, [name]: next };
  };
  return put(body, pointer.split("/").slice(1));
}

/** Bodies without what is at the pointer: without the property, or without the item and without its list. */
export function withoutValue(body: JsonObject, pointer: string): readonly unknown[] {
  const names = pointer.split("/");
  const index = Number(names.at(-1));
  if (Number.isNaN(index)) return [withValue(body, pointer, undefined)];
  const list = names.slice(0, -1).join("/");
  const items = propertyAt(body, list);
  const shorter = Array.isArray(items) ? items.slice(0, index) : [];
  return [withValue(body, list, shorter), withValue(body, list, undefined)];
}
