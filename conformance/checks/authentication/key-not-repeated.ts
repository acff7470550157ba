// No response of the run repeats a key, because responses end up in logs and reports.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { type Exchange, type ReceivedResponse, sentKey } from "../../exchange/exchange.ts";
import { isShownBy } from "../../leaks/shown-secrets.ts";
import { keysByRole } from "../../profile/profile.ts";
import { tryOpenStream } from "../../steps/realtime/realtime.ts";
import { provokeErrors } from "../../steps/requests/provoke-errors.ts";
import { responseSearch } from "../../steps/requests/response-search.ts";
import { perSession } from "../../steps/running/per-session.ts";

/** Shorter values would be found in ordinary text. */
const MIN_LENGTH = 8;

/** The keys of the profile by their roles. */
const profileKeys = perSession((session) => {
  const known = new Map<object, string>();
  for (const [role, key] of keysByRole(session.profile)) {
    if (key.length < MIN_LENGTH) continue;
    const owner = { role };
    known.set(owner, role);
    responseSearch(session).add(key, owner);
  }
  return known;
});

export default defineCheck({
  title: "no response repeats the key of its request",
  requirements: ["AUT-26"],
  capabilities: [],
  // A deployment may allow a key few connections at a time; the one of this check is open for a moment only.
  lane: () => "openings",
  async run(session) {
    const wrong: AdHocKey = { key: `svc_sk_${session.unique("refused")}`, label: "a made-up key" };
    await session.call("listConversations");
    for (const bearer of [false, true]) await session.call("listConversations", { as: wrong, bearer });
    if (isServed(session.profile, "openRealtimeConnection")) (await tryOpenStream(session))?.close();
    await provokeErrors(session);
  },
  observe(exchange, session) {
    const { response } = exchange;
    if (response === undefined) return;
    const repeated = repeatedKey(exchange, response, session);
    session.judge("AUT-26", repeated === undefined, {
      message: `${exchange.operation} answered ${exchange.status} with ${repeated} in the ${repeated && where(exchange, response, session)}`,
      expected: "a response without any key",
      found: `${exchange.status} with ${repeated}`,
      exchanges: [exchange],
    });
  },
  observeFrame(frame, session) {
    if (frame.direction !== "received") return;
    const keys = profileKeys(session);
    const [role] = [...responseSearch(session).ownersOf([frame.text])].flatMap(
      (owner) => keys.get(owner) ?? [],
    );
    session.judge("AUT-26", role === undefined, {
      message: `a frame of a connection carries the key keys.${role}`,
      expected: "frames without any key",
      found: `keys.${role}`,
      frames: [frame],
    });
  },
});

function repeatedKey(exchange: Exchange, response: ReceivedResponse, session: Session): string | undefined {
  const sent = sentKey(exchange.request);
  if (sent !== undefined && sent.length >= MIN_LENGTH && isShownBy(response, sent))
    return "the key of the request";
  const keys = profileKeys(session);
  const role = [...responseSearch(session).ownersIn(response)].map((owner) => keys.get(owner)).find(Boolean);
  return role && `the key keys.${role}`;
}

const where = (exchange: Exchange, response: ReceivedResponse, session: Session): string =>
  repeatedKey(exchange, { ...response, headers: {} }, session) === undefined ? "headers" : "body";
