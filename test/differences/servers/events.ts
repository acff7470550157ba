// Events of others: a bus between the store and those who listen, and envelopes that say more (lines 320 to 340).
import { setTimeout as wait } from "node:timers/promises";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { isSuccess, type Json } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, isObject } from "../difference.ts";
import { everywhere } from "../everywhere.ts";

/** A bus is between the store and those who listen. */
const lateEvents = (milliseconds: number) => (): Tampering => ({
  async deliver(call, forward) {
    await wait(milliseconds);
    return forward(call);
  },
  socket() {
    const late: { readonly frame: Json; readonly timer: NodeJS.Timeout }[] = [];
    return {
      fromServer(frame, ends) {
        if (frame.type === "event") {
          late.push({
            frame,
            timer: setTimeout(() => ends.toClient(late.shift()?.frame ?? frame), milliseconds),
          });
          return;
        }
        for (const one of late.splice(0)) {
          clearTimeout(one.timer);
          ends.toClient(one.frame);
        }
        ends.toClient(frame);
      },
    };
  },
});

const lateResponses = (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    if (call.operation === "createMessage" && isSuccess(response)) await wait(400);
    return response;
  },
});

const isEvent = (object: Json): boolean => object.object === "event" && isObject(object.data);

const wideEvents = everywhere((object, origin) => {
  if (!isEvent(object) || (origin !== "frame" && origin !== "delivery")) return;
  const { data, related } = object;
  if (isObject(data) && isObject(data.object))
    Object.assign(data.object, {
      object: "message",
      markdown_content: data.object.content,
      mentions: [],
      files: [],
    });
  if (isObject(related)) Object.assign(related, { task_id: null, workspace_membership_id: null });
  Object.assign(object, { sequence: 1, source: "/v1", specversion: "1.0", livemode: true });
});

/** Other times of the events, and not of the messages in them. */
const stamped = (change: (time: number) => number) =>
  everywhere((object, origin) => {
    if (
      isEvent(object) &&
      (origin === "frame" || origin === "delivery") &&
      typeof object.created_at === "string"
    )
      object.created_at = new Date(change(Date.parse(object.created_at))).toISOString();
  });

const leapDay = everywhere((object) => {
  if (typeof object.api_version === "string") object.api_version = "2024-02-29";
});

const says = familyOf("servers", (name) => ({ topics: [name], isAlone: true }));
const WIDE = "lines 125 and 324 to 334 list fields and, unlike lines 32 and 92, exclude no others";

export default [
  says("events-come-over-a-slow-bus", "line 336: no line says how soon", undefined, lateEvents(500)),
  says(
    "events-come-before-the-response",
    "line 336: no line says which comes first",
    ["createMessage"],
    lateResponses,
  ),
  says("events-are-wide", WIDE, undefined, wideEvents),
  says(
    "events-are-stamped-by-the-bus",
    "line 331: a date-time, and no line says of what",
    undefined,
    stamped((time) => time + 1500),
  ),
  says(
    "events-are-stamped-by-the-second",
    "line 331: a date-time, and no line says how exact; so an event may seem older than its message",
    undefined,
    stamped((time) => time - (time % 1000)),
  ),
  says("api-version-is-a-leap-day", "line 330: a date", undefined, leapDay),
] satisfies Difference[];
