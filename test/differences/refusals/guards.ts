// Guards before a service that limit or refuse requests: against guessing and against clients that are
// refused often, queues, and databases that know fewer signs or no case.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  jsonOf,
  type ProxyResponse,
  reading,
  withHeader,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inCalls } from "../difference.ts";
import { refusedIfValid } from "../everywhere.ts";

const limited = (policy: string): ProxyResponse => ({
  status: 429,
  headers: { "content-type": "application/json", "x-ratelimit-policy": policy, "retry-after": "1" },
  body: Buffer.from(
    JSON.stringify({ error_code: "rate_limited", rate_limit_policy: policy, retry_after_seconds: 1 }),
  ),
});

const SECOND_MS = 1000;
const isOfTheApi = ({ operation }: Call): boolean => operation !== "storage" && operation !== "other";

/** After so many refusals of one kind in a second, those who get them wait. */
const guard =
  (
    policy: string,
    most: number,
    isCounted: (response: ProxyResponse) => boolean,
    whose: (call: Call) => string,
  ) =>
  (): Tampering => {
    const refusals = new Map<string, number[]>();
    const recentOf = (who: string): number[] =>
      (refusals.get(who) ?? []).filter((at) => performance.now() - at < SECOND_MS);
    return {
      async http(call, forward) {
        if (!isOfTheApi(call)) return forward(call);
        const who = whose(call);
        const isOver = recentOf(who).length >= most;
        // Whether this guard counts a request is known by the response alone.
        const response = isOver && who !== "" ? limited(policy) : await forward(call);
        if (!isCounted(response)) return response;
        if (isOver) return limited(policy);
        refusals.set(who, [...recentOf(who), performance.now()]);
        return response;
      },
    };
  };

/** Requests of a key wait for one another, as those of a session do. */
function oneAtATime(): Tampering {
  const last = new Map<string, Promise<unknown>>();
  return {
    http(call, forward) {
      const key = credentialOf(call);
      if (!isOfTheApi(call) || key === "") return forward(call);
      const before = last.get(key) ?? Promise.resolve();
      const mine = before.then(() => forward(call));
      last.set(
        key,
        mine.catch(() => undefined),
      );
      return mine;
    },
  };
}

const EMOJI = /\p{Emoji_Presentation}/u;

/** An old database has no place for pictures among letters; cards are kept elsewhere. */
const noPictures = (): Tampering => ({
  async http(call, forward) {
    const text = call.operation === "createMessage" ? jsonOf(call)?.markdown_content : undefined;
    const isWritten = typeof text === "string" && !/^\s*[`{]/.test(text) && EMOJI.test(text);
    return isWritten ? refusedIfValid(call, forward, "emoji cannot be stored") : forward(call);
  },
});

const withoutCase = inCalls((call) => {
  const key = call.headers["idempotency-key"];
  return key === undefined ? call : withHeader(call, "idempotency-key", key.toLowerCase());
});

/** Bodies are read and keys asked for before the routes, as in many frameworks: addresses are looked at last. */
const gateFirst = (): Tampering => ({
  async http(call, forward) {
    if (call.operation !== "other" || !call.url.startsWith("/v1/")) return forward(call);
    const asked = await forward(reading(call, "/v1/conversations"));
    if (asked.status === 401) return asked;
    const isUnreadable = call.body.byteLength > 0 && jsonOf(call) === undefined;
    return forward(isUnreadable ? { ...call, method: "POST", url: "/v1/files" } : call);
  },
});

const difference = familyOf("guards", (name) => ({ topics: [name, "limits"], isAlone: true }));
const LIMITS = "line 361: limits apply by route and policy, and no line shows what they count";

export default [
  difference(
    "bad-keys-are-limited",
    LIMITS,
    undefined,
    guard(
      "auth.failures",
      5,
      ({ status }) => status === 401,
      () => "",
    ),
  ),
  difference(
    "those-who-are-refused-often-wait",
    LIMITS,
    undefined,
    guard(
      "invalid.requests",
      10,
      ({ status }) => status >= 400 && status < 500 && status !== 429,
      credentialOf,
    ),
    { breaksShould: ["RAT-07"] },
  ),
  difference(
    "requests-of-a-key-wait-for-one-another",
    "no line says how soon a response comes",
    undefined,
    oneAtATime,
    {
      topics: ["latency"],
    },
  ),
  difference(
    "texts-with-emoji-are-refused",
    "line 344: 400 for invalid input, and no line says which texts are valid",
    undefined,
    noPictures,
    { breaksShould: ["MSG-24"] },
  ),
  difference(
    "idempotency-keys-have-no-case",
    "line 257: the same key, and no line says how keys are compared",
    undefined,
    withoutCase,
    { breaksShould: ["IDM-28"] },
  ),
  difference(
    "addresses-are-looked-at-last",
    "lines 346 to 353: which refusal comes first is not said",
    undefined,
    gateFirst,
    { topics: ["unknown addresses"] },
  ),
] satisfies Difference[];
