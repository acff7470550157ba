// Tickets and frames of another deployment (lines 138 and 290 to 302: names of their properties; forms of ids, addresses
// and cursors are open).
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { isSuccess, type Json, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, inFrames, isObject, undescribed } from "../difference.ts";

const CONCERNS = ["openRealtimeConnection", "connection"] as const;

const frames = (
  name: string,
  why: string,
  topics: readonly string[],
  make: Parameters<typeof inFrames>[0],
): Difference => ({ name: `sockets/${name}`, why, topics, concerns: ["connection"], make: inFrames(make) });

/** Changes tickets and frames alike, in place. */
const tickets = (
  { name, why, topics }: Pick<Difference, "name" | "why" | "topics">,
  make: () => (object: Json) => void,
  path?: (asked: string) => string,
): Difference => ({
  name: `sockets/${name}`,
  why,
  topics,
  concerns: CONCERNS,
  make: (): Tampering => {
    const change = make();
    return {
      async http(call, forward) {
        const response = await forward(call);
        const body =
          call.operation === "openRealtimeConnection" && isSuccess(response) ? jsonOf(response) : undefined;
        if (body === undefined) return response;
        change(body);
        return withJson(response, body);
      },
      socket: () => ({
        fromServer(frame, ends) {
          change(frame);
          ends.toClient(frame);
        },
        ...(path !== undefined && { path }),
      }),
    };
  },
});

/** A whole number for each text, always the same. */
function numbering(first: number): (text: unknown) => unknown {
  const numbers = new Map<unknown, number>();
  return (text) => {
    if (typeof text !== "string") return text;
    const number = numbers.get(text) ?? first + numbers.size;
    numbers.set(text, number);
    return number;
  };
}

const mark = /^[0-9a-z]+~/;

/** A cursor that is written anew in every frame, and read back when it is sent. */
const cursorsAnew = (): Tampering => {
  let count = 0;
  return {
    http(call, forward) {
      const body = call.operation === "openRealtimeConnection" ? jsonOf(call) : undefined;
      const from = body?.resume_from;
      if (!isObject(from) || typeof from.cursor !== "string") return forward(call);
      return forward(
        withJson(call, { ...body, resume_from: { ...from, cursor: from.cursor.replace(mark, "") } }),
      );
    },
    socket: () => ({
      fromServer(frame, ends) {
        if (frame.type === "event") frame.cursor = `${(++count * 7919).toString(36)}~${frame.cursor}`;
        ends.toClient(frame);
      },
    }),
  };
};

export default undescribed([
  frames(
    "frames-are-indented",
    "line 292: JSON, however it is written",
    ["frame text"],
    () => (frame, ends) => {
      ends.toClient(JSON.stringify(frame, undefined, 2));
      return false;
    },
  ),
  frames(
    "events-take-payloads-in-return",
    "line 296: accepts_response_payload is a boolean",
    ["response payloads"],
    () => (frame) => {
      if (frame.type === "event") frame.accepts_response_payload = true;
    },
  ),
  tickets(
    {
      name: "subscription-ids-are-numbers",
      why: "lines 295 and 296: an id and a subscription_id, of no shown type",
      topics: ["subscription ids"],
    },
    () => {
      const number = numbering(1);
      return (object) => {
        if (Array.isArray(object.subscriptions))
          for (const one of object.subscriptions.filter(isObject)) one.id = number(one.id);
        if (object.type === "event") object.subscription_id = number(object.subscription_id);
      };
    },
  ),
  tickets(
    {
      name: "connection-ids-are-numbers",
      why: "lines 138 and 295: connection_id, of no shown type",
      topics: ["connection ids"],
    },
    () => {
      const number = numbering(90_001);
      return (object) => {
        if (Object.hasOwn(object, "connection_id")) object.connection_id = number(object.connection_id);
      };
    },
  ),
  tickets(
    {
      name: "times-in-fractions",
      why: "lines 138 and 295: seconds, and nothing says whole ones",
      topics: ["ticket times"],
    },
    () => (object) => {
      if (typeof object.heartbeat_interval_seconds === "number") object.heartbeat_interval_seconds += 0.25;
      if (typeof object.approximate_connection_time_seconds === "number")
        object.approximate_connection_time_seconds -= 0.5;
    },
  ),
  tickets(
    {
      name: "ticket-expires-with-an-offset",
      why: "line 138: expires_at, of no shown form",
      topics: ["ticket times"],
    },
    () => (object) => {
      if (typeof object.expires_at !== "string") return;
      const local = new Date(Date.parse(object.expires_at) + 19_800_000).toISOString().slice(0, -1);
      object.expires_at = `${local}+05:30`;
    },
  ),
  tickets(
    {
      name: "ticket-in-the-path",
      why: "line 290: the address contains the ticket, in no shown place",
      topics: ["ticket url"],
    },
    () => (object) => {
      if (typeof object.url === "string")
        object.url = object.url.replace(/\/v1\/realtime\/socket\?ticket=([\w-]+)$/, "/live/$1/events");
    },
    (asked) => asked.replace(/^\/live\/([\w-]+)\/events$/, "/v1/realtime/socket?ticket=$1"),
  ),
  tickets(
    {
      name: "ticket-among-other-parameters",
      why: "line 290: the address contains the ticket, in no shown place",
      topics: ["ticket url"],
    },
    () => (object) => {
      if (typeof object.url === "string")
        object.url = object.url.replace("?", "?region=eu%2Fnorth&v=2&").concat("&");
    },
    (asked) => asked.replace("region=eu%2Fnorth&v=2&", "").replace(/&$/, ""),
  ),
  {
    name: "sockets/cursors-differ-each-time",
    why: "line 296: a cursor is an opaque string",
    topics: ["stream cursors"],
    concerns: CONCERNS,
    make: cursorsAnew,
  },
]);
