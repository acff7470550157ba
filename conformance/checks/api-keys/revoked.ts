// A revoked key never authenticates again, even after attempts to enable or rotate it. Other keys do, those that were issued for
// the same identity at the same time too.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { judgeNoWrites, judgeRevoked, workingUses } from "../../steps/keys/access/revoked-key.ts";
import { rotatedKey } from "../../steps/keys/issued/changed-key.ts";
import { judgeAtOnce } from "../../steps/keys/issued/issued-at-once.ts";
import { judgeStatus } from "../../steps/keys/issued/key-status.ts";
import { administer, adopt, issueWideKey, listedKeyNeeds } from "../../steps/keys/issued/keys.ts";
import { givenListedKey } from "../../steps/keys/issued/listed-keys.ts";
import { judgeLeftAlone, namesakesOf } from "../../steps/keys/issued/namesakes.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title: "a revoked key never authenticates again, and others of its name or its identity do",
  requirements: ["AUT-28", "KEY-23", "KEY-24", "AUT-01"],
  capabilities: ["api-keys"],
  needs: ["bindings.paths.revokeApiKey", ...listedKeyNeeds],
  async run(session) {
    const { eventual_ms: withinMs } = session.profile.timing;
    session.notSeen("AUT-01", "a second key with the name of another one");
    const issued = await issueWideKey(session);
    const namesakes = await namesakesOf(session, issued);
    const uses = await workingUses(session, issued.key);
    await givenListedKey(session, issued.id);
    await administer(session, "revokeApiKey", issued);
    const dead = { uses, key: issued.key, statuses: [401, 403], withinMs };
    await judgeRevoked(session, { ...dead, requirement: "AUT-28", what: "a revoked key" });
    await judgeNoWrites(session, { ...dead, requirement: "AUT-28", what: "a revoked key" }, 0);
    await judgeStatus(session, issued.id, "revoked");
    await judgeLeftAlone(session, namesakes, "revoked");
    const path = { apiKeyId: issued.id };
    for (const operation of ["enableApiKey", "rotateApiKey"] as const) {
      if (!session.has(`bindings.paths.${operation}`)) continue;
      const exchange = await session.call(operation, { as: "keys_admin", path });
      adopt(session, exchange);
      session.judgeStatus("KEY-23", exchange, "4xx", {
        message: `${operation} of a revoked key was not refused`,
      });
    }
    const after = { ...dead, withinMs: 0 };
    await judgeRevoked(session, {
      ...after,
      requirement: "KEY-23",
      what: "a revoked key after attempts to enable and rotate it",
    });
    await judgeStatus(session, issued.id, "revoked");
    await judgeAfter(session);
    if (session.findings.length === 0) await judgeAtOnce(session);
  },
});

type Change = "disableApiKey" | "enableApiKey" | "rotateApiKey";

/** The changes of a key before it is revoked, and the changes that try to undo the revocation. */
const LIVES: readonly (readonly [what: string, before: readonly Change[], after: readonly Change[]])[] = [
  ["a disabled key", ["disableApiKey"], ["enableApiKey"]],
  ["a rotated key", ["rotateApiKey"], ["enableApiKey", "rotateApiKey"]],
  [
    "a key that was disabled and rotated",
    ["disableApiKey", "rotateApiKey"],
    ["rotateApiKey", "enableApiKey"],
  ],
  ["a key that was enabled again", ["disableApiKey", "enableApiKey"], ["disableApiKey", "enableApiKey"]],
];

/** A key is revoked for good, whatever its status was before. */
async function judgeAfter(session: Session): Promise<void> {
  const isPossible = ([, ...changes]: (typeof LIVES)[number]): boolean =>
    changes.flat().every((change) => session.has(`bindings.paths.${change}`));
  await inParallel(
    sampleByEffort(session, LIVES.filter(isPossible), 0, { quick: 2 }),
    ([what, before, after]) => unlessUntestable(() => judgeLife(session, what, before, after)),
  );
}

async function judgeLife(
  session: Session,
  what: string,
  before: readonly Change[],
  after: readonly Change[],
): Promise<void> {
  let issued = await issueWideKey(session);
  await givenListedKey(session, issued.id);
  for (const change of before) {
    if (change === "rotateApiKey") issued = (await rotatedKey(session, issued)) ?? issued;
    else await administer(session, change, issued);
  }
  await administer(session, "revokeApiKey", issued);
  await judgeStatus(session, issued.id, "revoked");
  for (const change of after) {
    const path = { apiKeyId: issued.id };
    const undone = await session.call(change, { as: "keys_admin", path });
    adopt(session, undone);
    // The specification does not forbid disabling a revoked key, as long as that does not enable it.
    if (change === "disableApiKey") continue;
    session.judgeStatus("KEY-23", undone, "4xx", {
      message: `${change} of ${what}, which was revoked, was not refused`,
    });
  }
  const { eventual_ms: withinMs } = session.profile.timing;
  const isRefused = ({ status }: Exchange): boolean => status === 401 || status === 403;
  const used = await readUntil(
    session,
    () => session.call("listConversations", { as: issued.key }),
    isRefused,
    withinMs,
  );
  session.judge("KEY-23", isRefused(used), {
    message: `${what}, which was revoked, is still accepted after attempts to ${after.map((one) => one.replace("ApiKey", "")).join(" and ")} it`,
    expected: "401 or 403",
    about: used,
  });
  await judgeStatus(session, issued.id, "revoked");
}
