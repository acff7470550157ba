// What clients of a deployment in a cloud meet now and then: gateways that cannot pass a request on, connections that break, pauses
// of everything. Each comes at the same places of every run, as far as the order of its requests is the same.
import { setTimeout as later } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Profile } from "../../../conformance/profile/profile.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  credentialOf,
  isSuccess,
  type ProxyResponse,
  withHeader,
  withJson,
} from "../../proxy-mutants/message.ts";
import type { Difference } from "../difference.ts";
import { noise } from "../noise.ts";

/** Whether the next of many has its turn, which one in so many has. */
function seldom(oneIn: number): () => boolean {
  let count = 0;
  return () => noise(++count) % oneIn === 0;
}

/** More often than in any cloud, so that a run of a part of the checks meets it. */
const RATE = 80;

/** What a profile gives a deployment of time unless it says otherwise. */
const patient = (profile: Profile): Profile => ({
  ...profile,
  timing: { ...profile.timing, event_delivery_ms: 5_000, eventual_ms: 3_000 },
});

const page = (status: number, title: string): ProxyResponse => ({
  status,
  headers: { "content-type": "text/html" },
  body: Buffer.from(`<html><body><center><h1>${status} ${title}</h1></center></body></html>`),
});

const PAGES = [
  page(502, "Bad Gateway"),
  page(503, "Service Temporarily Unavailable"),
  page(504, "Gateway Time-out"),
] as const;

function gateway(isAfter: boolean): () => Tampering {
  return () => {
    const isTurn = seldom(RATE);
    let count = 0;
    return {
      async http(call, forward) {
        if (!isTurn()) return forward(call);
        if (isAfter) await forward(call);
        return PAGES[count++ % PAGES.length] ?? PAGES[0];
      },
    };
  };
}

const OUT_EVERY_MS = 10_000;
/** Less than a request waits that is sent again. */
const OUT_MS = 1_800;

/** For a moment nothing is behind the gateway. */
function outages(): Tampering {
  const startedAt = performance.now();
  return {
    async http(call, forward) {
      const at = (performance.now() - startedAt) % OUT_EVERY_MS;
      return at > OUT_EVERY_MS - OUT_MS ? PAGES[1] : forward(call);
    },
  };
}

/** Connections break, because the handler fails. */
function reset(isAfter: boolean): () => Tampering {
  return () => {
    const isTurn = seldom(RATE);
    return {
      async http(call, forward) {
        if (!isTurn()) return forward(call);
        if (isAfter) await forward(call);
        throw new Error("the connection breaks");
      },
    };
  };
}

const SLOW_MS = 3_000;

function slow(): Tampering {
  const isTurn = seldom(RATE);
  return {
    async http(call, forward) {
      if (isTurn()) await later(SLOW_MS);
      return forward(call);
    },
  };
}

const EVERY_MS = 9_000;
const PAUSE_MS = 2_000;

/** A failover, or the collection of garbage: the last part of each while nothing is answered and sent, and then all. */
function pauses(): Tampering {
  const startedAt = performance.now();
  const isPaused = (): number => {
    const at = (performance.now() - startedAt) % EVERY_MS;
    return Math.max(0, at - EVERY_MS + PAUSE_MS) && EVERY_MS - at;
  };
  const after = async (): Promise<void> => {
    while (isPaused() > 0) await later(isPaused() + 1);
  };
  return {
    async http(call, forward) {
      await after();
      const response = await forward(call);
      await after();
      return response;
    },
    async deliver(call, forward) {
      await after();
      return forward(call);
    },
    socket() {
      let turn = Promise.resolve();
      const inTurn = (pass: () => void): void => {
        turn = turn.then(after).then(pass);
      };
      return {
        fromServer: (frame, ends) => inTurn(() => ends.toClient(frame)),
        fromClient: (frame, ends) => inTurn(() => ends.toServer(frame)),
      };
    },
  };
}

function limited(): Tampering {
  const isTurn = seldom(RATE);
  return {
    async http(call, forward) {
      if (!isTurn()) return forward(call);
      return {
        ...withJson(page(429, ""), {
          error: "slow down",
          error_code: "rate_limited",
          rate_limit_policy: "edge",
        }),
        headers: {
          "content-type": "application/json",
          "retry-after": "1",
          "x-ratelimit-policy": "edge",
        },
      };
    },
  };
}

/** Broken, going away, service restart. */
const CODES = [1006, 1001, 1012];
const SHORTEST_MS = 50;

/** Each connection that has been opened is cut after a second or so. */
function cuts(): Tampering {
  let count = 0;
  return {
    socket() {
      const chance = noise(++count);
      const afterMs = SHORTEST_MS + (chance % 1_500);
      let isSet = false;
      return {
        fromServer(frame, ends) {
          ends.toClient(frame);
          if (isSet) return;
          isSet = true;
          setTimeout(() => ends.close(CODES[chance % CODES.length] ?? 1006, ""), afterMs).unref();
        },
      };
    },
  };
}

function upgrades(): Tampering {
  const isTurn = seldom(12);
  return { socket: () => (isTurn() ? { refuses: 502 } : {}) };
}

function deliveries(isAfter: boolean): () => Tampering {
  return () => {
    const isTurn = seldom(20);
    return {
      async deliver(call, forward) {
        if (!isTurn()) return forward(call);
        if (isAfter) await forward(call);
        throw new Error("the connection breaks");
      },
    };
  };
}

function lateDeliveries(): Tampering {
  const isTurn = seldom(20);
  return {
    async deliver(call, forward) {
      if (isTurn()) await later(4_000);
      return forward(call);
    },
  };
}

const BEHIND_MS = 1_000;

interface Reading {
  readonly at: number;
  readonly response: ProxyResponse;
}

/** Now and then a read shows what the same one showed a second before. */
function replica(): Tampering {
  const isTurn = seldom(20);
  const read = new Map<string, Reading[]>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.method !== "GET" || call.operation === "storage" || !isSuccess(response)) return response;
      const place = `${credentialOf(call)} ${call.url}`;
      const since = performance.now() - BEHIND_MS;
      const recent = (read.get(place) ?? []).filter(({ at }) => at > since);
      read.set(place, [...recent, { at: performance.now(), response }]);
      const [old] = recent;
      return old !== undefined && isTurn() ? old.response : response;
    },
  };
}

const AHEAD_MS = 1_500;

function clocks(): Tampering {
  const isTurn = seldom(5);
  return {
    async http(call, forward) {
      const response = await forward(call);
      return isTurn()
        ? withHeader(response, "date", new Date(Date.now() + AHEAD_MS).toUTCString())
        : response;
    },
  };
}

function closing(): Tampering {
  let count = 0;
  return {
    async http(call, forward) {
      const response = await forward(call);
      return ++count % 25 === 0 ? withHeader(response, "connection", "close") : response;
    },
  };
}

function coding(): Tampering {
  const isTurn = seldom(7);
  return {
    async http(call, forward) {
      const response = await forward(call);
      const isPlain = response.headers["content-encoding"] === undefined && response.body.length > 20;
      const isJson = /json/.test(response.headers["content-type"] ?? "");
      return isPlain && isJson && call.method !== "HEAD" && isTurn()
        ? { ...withHeader(response, "content-encoding", "gzip"), body: gzipSync(response.body) }
        : response;
    },
  };
}

const difference = (
  name: string,
  why: string,
  concerns: Difference["concerns"],
  make: () => Tampering,
): Difference => ({
  name: `seldom/${name}`,
  why,
  topics: [name, "latency"],
  ...(concerns !== undefined && { concerns }),
  isAlone: true,
  profile: patient,
  make,
});

/** Where it makes a difference that a request is carried out twice, or is not, and a list that is read page by page. */
const TWICE: Difference["concerns"] = [
  ...(["recordTaskUpdate", "completeFile", "completeImport", "rotateApiKey", "listReplies"] as const),
];

const FAILS =
  "line 344 says what the service answers; a gateway may not reach it, and says so in its own words";
const BREAKS = "no line says that a connection lasts";
const LATENCY = "no line says how long a response takes";
const ATTEMPTS =
  "line 339: the schedule of deliveries is not shown, and an attempt whose connection broke may be made again";

export default [
  difference("gateways-answer-before-the-service", FAILS, TWICE, gateway(false)),
  difference("gateways-answer-after-the-service", FAILS, TWICE, gateway(true)),
  difference("gateways-reach-nothing-for-a-moment", FAILS, TWICE, outages),
  difference("connections-break-before-the-service", BREAKS, TWICE, reset(false)),
  difference("connections-break-after-the-service", BREAKS, TWICE, reset(true)),
  difference("connections-end-after-some-requests", BREAKS, TWICE, closing),
  difference("responses-take-three-seconds", LATENCY, TWICE, slow),
  difference("everything-pauses", LATENCY, ["connection", "delivery"], pauses),
  difference("requests-are-limited", "line 361: limits apply by route and policy", TWICE, limited),
  difference("sockets-are-cut", "lines 306 and 307: clients reconnect and resume", ["connection"], cuts),
  difference("upgrades-meet-a-bad-gateway", FAILS, ["connection"], upgrades),
  difference("deliveries-break-before-the-receiver", ATTEMPTS, ["delivery"], deliveries(false)),
  difference("deliveries-break-after-the-receiver", ATTEMPTS, ["delivery"], deliveries(true)),
  difference("deliveries-come-late", ATTEMPTS, ["delivery"], lateDeliveries),
  difference(
    "reads-are-a-second-behind",
    "no line says that what was written is read at once",
    TWICE,
    replica,
  ),
  difference("dates-are-of-another-clock", "no line says that the clocks of machines agree", TWICE, clocks),
  difference(
    "responses-are-compressed",
    "RFC 9110: what a request does not exclude may be used",
    TWICE,
    coding,
  ),
] satisfies Difference[];
