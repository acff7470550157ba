// Whether a key that was changed still has the scopes that it was issued with.

import { type CallOptions, responseOf } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { lacksScope } from "../../../steps/keys/access/needed-scope.ts";
import { issueKey, memberSubject } from "../../../steps/keys/issued/keys.ts";
import { subscriptionBody } from "../../../steps/realtime/realtime.ts";
import { membershipOf } from "../../../steps/resources/caller-member.ts";
import type { Held, World } from "../world.ts";

/** The scopes that the commands of stories need. */
export const SCOPES: readonly string[] = [
  ...["messages:read", "messages:write", "files:read", "files:write", "realtime:read"],
  ...["webhooks:read", "webhooks:write"],
];

type Probe = (as: CallOptions["as"]) => Promise<Exchange>;

/**
 * Judges KEY-05 on a request that was refused because of a missing scope, although a new key with the same
 * scopes is accepted.
 */
export async function judgeScope(world: World, held: Held, refused: Exchange, probe: Probe): Promise<void> {
  const { session } = world;
  if (!lacksScope(refused)) return;
  const subject = memberSubject(await membershipOf(session, held.by));
  const fresh = await issueKey(session, { body: { scopes: SCOPES, subject } });
  const control = await probe({ ...fresh.key, label: "a new key of the same scopes" });
  session.judge("KEY-05", !isSuccess(control), {
    message: `${held.name} is refused ${refused.operation} because of a missing scope, although it was issued with that scope`,
    expected: `the same as a new key of the same scopes: ${control.status}`,
    found: responseOf(refused),
    exchanges: [held.issued.exchange, refused, control],
  });
}

/** One request for each scope that reads: those that write are used in the steps of stories. */
export async function observeScopes(world: World, held: Held, as: CallOptions["as"]): Promise<void> {
  const { session, abilities } = world;
  const probes: readonly Probe[] = [
    ...(abilities.has.has("webhooks")
      ? [(by: CallOptions["as"]) => session.call("listWebhookEndpoints", { ...(by && { as: by }) })]
      : []),
    ...(abilities.has.has("streams")
      ? [
          (by: CallOptions["as"]) =>
            session.call("openRealtimeConnection", { ...(by && { as: by }), body: subscriptionBody({}) }),
        ]
      : []),
  ];
  for (const probe of probes) await judgeScope(world, held, await probe(as), probe);
}
