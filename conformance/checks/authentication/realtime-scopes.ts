// Opening a realtime connection for messages needs two scopes: a key without either one is refused.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { callWithoutScope, carriedOutWithout, judgeRefusal } from "../../steps/keys/access/scope-refusal.ts";
import { bearerChoices } from "../../steps/keys/callers/each-header.ts";
import { subscriptionBody } from "../../steps/realtime/realtime.ts";

const scopes = [
  { scope: "realtime:read", requirement: "AUT-12" },
  { scope: "messages:read", requirement: "AUT-13" },
] as const;

/** Every form of the request needs the same scopes. */
const openings = [
  { what: "with delivery messages", options: { delivery: "messages" } },
  { what: "with delivery mentions", options: { delivery: "mentions" } },
  { what: "that resumes", options: { resumeFrom: "an-earlier-cursor" } },
] as const;

export default defineCheck({
  title: "opening a realtime connection needs realtime:read and messages:read, for every delivery",
  requirements: ["AUT-08", "AUT-09", "AUT-10", "AUT-12", "AUT-13"],
  capabilities: ["realtime"],
  needs: ["keys.reduced.realtime:read", "keys.reduced.messages:read"],
  async run(session) {
    const headers = await bearerChoices(session);
    for (const { scope, requirement } of scopes)
      for (const { what: kind, options } of openings)
        for (const bearer of headers) {
          const what = `opening a realtime connection ${kind}${bearer ? ", as a bearer token," : ""}`;
          const refusal = await callWithoutScope(session, {
            operation: "openRealtimeConnection",
            request: () => ({ body: subscriptionBody(options) }),
            scope,
            bearer,
          });
          judgeRefusal(session, refusal, scope, what);
          const { exchange, refused } = refusal;
          if (refused === undefined) continue;
          session.judge(requirement, refused, {
            message: `${what} with a key without ${scope} was ${isSuccess(exchange) ? "carried out" : "not refused with 403"}`,
            expected: 403,
            about: exchange,
            ...carriedOutWithout(exchange, [scope]),
          });
        }
  },
});
