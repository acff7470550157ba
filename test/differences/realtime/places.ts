// How many connections a key has at a time.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { credentialOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf } from "../difference.ts";
import { refused } from "../everywhere.ts";
import { withTickets } from "../tickets.ts";

const MOST = 3;

/** Openings beyond that are refused until a connection ends. */
function threeAtATime(): Tampering {
  const open = new Map<string, number>();
  const { notes, http } = withTickets((_, call) => credentialOf(call));
  return {
    http(call, forward) {
      if (call.operation !== "openRealtimeConnection" || (open.get(credentialOf(call)) ?? 0) < MOST)
        return http(call, forward);
      const policy = "realtime.connections";
      return Promise.resolve(
        withJson(
          {
            ...refused(429, "", ""),
            headers: { "content-type": "application/json", "x-ratelimit-policy": policy },
          },
          { error_code: "quota_exceeded", rate_limit_policy: policy },
        ),
      );
    },
    socket() {
      let owner: string | undefined;
      return {
        path(asked) {
          owner = notes.get(asked);
          if (owner !== undefined) open.set(owner, (open.get(owner) ?? 0) + 1);
          return asked;
        },
        closing(code, reason) {
          if (owner !== undefined) open.set(owner, (open.get(owner) ?? 1) - 1);
          owner = undefined;
          return { code, reason };
        },
      };
    },
  };
}

const difference = familyOf("places", (name) => ({ topics: [name, "closing", "limits"], isAlone: true }));

export default [
  difference(
    "a-key-has-three-connections",
    "line 361: quotas apply by route and policy, and no line shows how many connections a key has",
    undefined,
    threeAtATime,
    { concerns: ["connection", "openRealtimeConnection"] },
  ),
] satisfies Difference[];
