// Machines of one deployment that are not alike: two releases that answer in turns, clocks that differ, and times that are
// written by the second or with as many digits as they need.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  withHeader,
  withJson,
  withQuery,
} from "../../proxy-mutants/message.ts";
import { combined, type Difference, familyOf, inResults, isObject } from "../difference.ts";
import { everywhere } from "../everywhere.ts";

const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.(\d+)Z$/;

const inTimes = (change: (time: string) => string) =>
  everywhere((object) => {
    for (const [name, value] of Object.entries(object))
      if (typeof value === "string" && TIME.test(value)) object[name] = change(value);
  });

/** An error in the legacy shape, where it is nested and need not be. */
function legacy(response: ProxyResponse): ProxyResponse {
  const error = jsonOf(response)?.error;
  if (response.status < 400 || [429, 503].includes(response.status) || !isObject(error)) return response;
  return withJson(response, { error: error.message, error_code: error.code });
}

/**
 * The responses of the next release: times with an offset, properties of its own, another status of new
 * resources.
 */
function newer(response: ProxyResponse): ProxyResponse {
  const shown = withHeader(legacy(response), "x-served-by", "next");
  const body = isSuccess(shown) ? jsonOf(shown) : undefined;
  if (body === undefined) return shown;
  const text = JSON.stringify(body).replaceAll(/(_at":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+)Z"/g, '$1+00:00"');
  const status = shown.status === 201 ? 200 : shown.status;
  return { ...shown, status, body: Buffer.from(text) };
}

/** Every second response is one of the next release, and so is every second event. */
function twoReleases(): Tampering {
  let count = 0;
  const events = everywhere((object, origin) => {
    if ((origin !== "frame" && origin !== "delivery") || object.object !== "event") return;
    if (++count % 2 === 0) Object.assign(object, { api_version: "2026-06-01", release: "next" });
  })();
  return {
    ...events,
    async http(call, forward) {
      const response = await (events.http?.(call, forward) ?? forward(call));
      if (["storage", "other"].includes(call.operation)) return response;
      return ++count % 2 === 0 ? newer(response) : response;
    },
  };
}

const isMessage = (object: Json): boolean =>
  typeof object.id === "string" && typeof object.conversation_id === "string" && "content" in object;

const MOST_MS = 1500;

/** By how much the clock of the machine is wrong that a message came to. */
const wrongBy = (id: string): number =>
  ([...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1009, 7) / 1009 - 0.5) * 2 * MOST_MS;

const isRecent = (at: number): boolean => Math.abs(Date.now() - at) < 600_000;

/** A time that a machine stamped which had the message; what was imported keeps its time. */
function stamp(object: Json, name: string, id: unknown): void {
  const at = Date.parse(String(object[name]));
  if (typeof id === "string" && isRecent(at)) object[name] = new Date(at + wrongBy(id)).toISOString();
}

const byOtherClocks = everywhere((object) => {
  if (isMessage(object)) stamp(object, "created_at", object.id);
  if (object.object === "event" && isObject(object.related))
    stamp(object, "created_at", object.related.message_id);
  stamp(object, "last_message_at", object.last_message_id);
});

const ASKED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

interface Bound {
  readonly name: string;
  readonly at: number;
}

const boundsOf = (query: URLSearchParams): readonly Bound[] =>
  ["after", "before"]
    .map((name) => ({ name, time: query.get(name) ?? "" }))
    .filter(({ time }) => ASKED.test(time) && isRecent(Date.parse(time)))
    .map(({ name, time }) => ({ name, at: Date.parse(time) }));

/** Filters are by the times that are shown, on further pages too. */
function filtered(): Tampering {
  const readings = new Map<unknown, readonly Bound[]>();
  return {
    async http(call, forward) {
      if (call.operation !== "listMessages") return forward(call);
      const asked = new URLSearchParams(call.url.split("?")[1]);
      const own = boundsOf(asked);
      const bounds = [...own, ...[...asked.values()].flatMap((value) => readings.get(value) ?? [])];
      if (bounds.length === 0) return forward(call);
      const wider = withQuery(call, (query) => {
        for (const { name, at } of own)
          query.set(name, new Date(at + (name === "after" ? -MOST_MS : MOST_MS)).toISOString());
      });
      const response = await forward(wider);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined || !isObject(body.data) || !Array.isArray(body.data.items)) return response;
      const { items: all, page_info: info } = body.data;
      if (isObject(info)) readings.set(info.next_cursor, bounds);
      const items = all.filter((item: Json) => {
        const shown = Date.parse(String(item.created_at)) + shift(item);
        return bounds.every(({ name, at }) => (name === "after" ? shown > at : shown < at));
      });
      return withJson(response, { ...body, data: { ...body.data, items } });
    },
  };
}

const shift = ({ id, created_at: at }: Json): number =>
  isRecent(Date.parse(String(at))) ? wrongBy(String(id)) : 0;

const secondOf = (time: string): string => time.replace(TIME, "$1Z");

/** Messages of the same second are in no order. */
const inNoOrder = inResults(["listMessages", "listReplies"], (body) => {
  const items = isObject(body.data) && Array.isArray(body.data.items) ? body.data.items.filter(isObject) : [];
  const at = ({ created_at: time }: Json): number => Date.parse(String(time));
  const isRising = at(items[0] ?? {}) <= at(items.at(-1) ?? {});
  const drawn = new Map(items.map((item) => [item, Math.random()]));
  const sorted = items.toSorted((one, other) =>
    at(one) === at(other)
      ? (drawn.get(one) ?? 0) - (drawn.get(other) ?? 0)
      : (at(one) - at(other)) * (isRising ? 1 : -1),
  );
  return { ...body, data: { ...(body.data as Json), items: sorted } };
});

const bySeconds = everywhere((object) => {
  if (isMessage(object) && typeof object.created_at === "string")
    object.created_at = secondOf(object.created_at);
});

/** As `time.RFC3339Nano` of Go writes it. */
const asNeeded = inTimes((time) =>
  time.replace(TIME, (_, seconds: string, digits: string) => {
    const needed = digits.replace(/0+$/, "");
    return `${seconds}${needed === "" ? "" : `.${needed}`}Z`;
  }),
);

const difference = familyOf("releases", (name) => ({ topics: [name, "times", "errors"], isAlone: true }));
const TIMES = "a date-time may have any offset and precision (RFC 3339)";

export default [
  difference(
    "two-releases-answer-in-turns",
    "lines 333 and 346 to 351: two shapes of errors, of no shown place; further properties and which 2xx are open",
    undefined,
    twoReleases,
    { breaksShould: ["EVT-16", "RTS-14"] },
  ),
  difference(
    "messages-have-the-times-of-their-machines",
    "line 125: created_at, and no line says that clocks agree or that lists are in its order",
    undefined,
    () => combined([filtered(), byOtherClocks()]),
    { breaksShould: ["CON-21"] },
  ),
  difference(
    "times-are-seconds-and-lists-in-no-order-within",
    `${TIMES}; no line gives a list an order`,
    undefined,
    () => combined([bySeconds(), inNoOrder()]),
    { breaksShould: ["GEN-24"] },
  ),
  difference("times-have-the-digits-they-need", TIMES, undefined, asNeeded),
] satisfies Difference[];
