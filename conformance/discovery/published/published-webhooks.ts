// The names of the properties of webhook endpoints and deliveries in a deployment's own contract.
import type { SchemaView } from "../../contract/schema-view.ts";
import type { Bindings } from "../../profile/profile.ts";
import { delivery, endpoint, endpointId, text } from "./likely-names.ts";
import type { PublishedDocument } from "./published-document.ts";

export function endpointNames(document: PublishedDocument): Partial<Bindings["webhook_endpoint"]> {
  const body = document.body("createWebhookEndpoint");
  const found = document.pickAll(body, endpoint);
  const own = eventsProperty(document, body) ?? found.events;
  const named = { ...found, ...(own === undefined ? {} : { events: own }) };
  const shown = document.object("createWebhookEndpoint");
  const id = document.pick(shown, endpointId);
  const events = own === undefined ? undefined : document.anyOf(body?.properties.get(own));
  const event = document.anyOf(events?.items);
  // An event may be an object with its type in it.
  const type =
    event?.types?.has("object") === true ? document.pick(event, text("type", "name", "event")) : undefined;
  const listed = type === undefined ? event : document.anyOf(event?.properties.get(type));
  const types = (listed?.values ?? []).filter((value) => typeof value === "string");
  const status = endpointStatus(document);
  const read = readNames(document, shown, named);
  const whole = type === undefined ? read : { ...named, ...read, type };
  return {
    ...(id === undefined ? {} : { id }),
    ...named,
    ...(types.length === 0 ? {} : { types }),
    ...(type === undefined ? {} : { event: { [type]: "{{type}}" } }),
    ...(status === undefined ? {} : { status }),
    ...(Object.keys(whole).length === 0 ? {} : { read: whole }),
  };
}

/** The property of an update that disables an endpoint, where the contract lists its values or says that it is a switch. */
function endpointStatus(document: PublishedDocument): Bindings["webhook_endpoint"]["status"] {
  const update = document.body("updateWebhookEndpoint");
  const property = document.pick(update, text("status", "state"));
  const values =
    property === undefined ? [] : (document.anyOf(update?.properties.get(property))?.values ?? []);
  const disabled = values.find((value) => /^(disabled|inactive|paused|off)$/i.test(String(value)));
  const active = values.find((value) => /^(active|enabled|live|on)$/i.test(String(value)));
  if (property !== undefined && disabled !== undefined && active !== undefined)
    return { property, active, disabled };
  const flag = document.pick(update, {
    names: ["enabled", "active", "isactive", "isenabled"],
    type: "boolean",
  });
  if (flag !== undefined) return { property: flag, active: true, disabled: false };
  const pause = document.pick(update, {
    names: ["disabled", "paused", "isdisabled", "ispaused"],
    type: "boolean",
  });
  return pause === undefined ? undefined : { property: pause, active: false, disabled: true };
}

/** The one list that names the event that every deployment has, under any name. */
function eventsProperty(document: PublishedDocument, body: SchemaView | undefined): string | undefined {
  const [found, ...others] = [...(body?.properties ?? [])].filter(([, pointers]) => {
    const list = document.anyOf(pointers);
    return list?.types?.has("array") === true && speaksOf(document, pointers, list, "message.created");
  });
  return others.length === 0 ? found?.[0] : undefined;
}

const speaksOf = (
  document: PublishedDocument,
  pointers: readonly string[],
  { items }: SchemaView,
  word: string,
): boolean =>
  [...items, ...[...(document.anyOf(items)?.properties.values() ?? [])].flat()].some((pointer) =>
    document.anyOf([pointer])?.values?.includes(word),
  ) || document.textOf([...pointers, ...items]).includes(word);

/** The names of a response that differ from those in its request. */
function readNames(
  document: PublishedDocument,
  shown: SchemaView | undefined,
  named: Partial<Record<keyof typeof endpoint, string>>,
): Partial<Record<keyof typeof endpoint, string>> {
  const roles = Object.entries(named) as [keyof typeof endpoint, string][];
  return Object.fromEntries(
    roles.flatMap(([role, name]) => {
      const other = shown?.properties.has(name) === false ? document.pick(shown, endpoint[role]) : undefined;
      return other === undefined ? [] : [[role, other]];
    }),
  );
}

const WAITING =
  /^(?:new|open|queued|waiting|pending|scheduled|sending|processing|running|delivering|in_?(?:progress|flight)|retry.*|active)$/i;
const FINAL =
  /^(?:succeeded|success|successful|delivered|accepted|acknowledged|completed?|done|ok|sent|failed|failure|error|refused|rejected|gave_?up|given_?up|exhausted|abandoned|dead|dropped|discarded|skipped|cancell?ed|expired)$/i;

/** The statuses that do not change any more are those with a word for an end, where every other one has a word for waiting. */
export function deliveryNames(document: PublishedDocument): Partial<Bindings["webhook_delivery"]> {
  const item = document.item("listWebhookDeliveries");
  const names = document.pickAll(item, delivery);
  const listed =
    names.status === undefined ? [] : (document.anyOf(item?.properties.get(names.status))?.values ?? []);
  const statuses = listed.filter((value) => typeof value === "string");
  const final = statuses.filter((status) => FINAL.test(status));
  const isKnown = statuses.every((status) => FINAL.test(status) || WAITING.test(status));
  const filter = document.query("listWebhookDeliveries").find((name) => /endpoint|hook/i.test(name));
  return {
    ...names,
    ...(!isKnown || final.length === 0 || final.length === statuses.length ? {} : { final }),
    ...(filter === undefined ? {} : { filter_endpoint: filter }),
  };
}
