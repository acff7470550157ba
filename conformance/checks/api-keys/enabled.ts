// A disabled key authenticates again each time it is enabled, reads the same resources as before, and the
// list shows its status.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import {
  forwardReader,
  judgeForwardedCall,
  notSeenThroughForward,
} from "../../steps/keys/access/forwarded-call.ts";
import {
  isOutlived,
  judgeRevoked,
  nameOfUse,
  pagesUnderWay,
  type Use,
  workingUses,
} from "../../steps/keys/access/revoked-key.ts";
import { disabledAndEnabled } from "../../steps/keys/issued/changed-key.ts";
import { judgeStatus } from "../../steps/keys/issued/key-status.ts";
import { administer, type IssuedKey, issueWideKey, listedKeyNeeds } from "../../steps/keys/issued/keys.ts";
import { givenListedKey } from "../../steps/keys/issued/listed-keys.ts";
import { callUntil } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title: "a disabled key authenticates again after it was enabled",
  requirements: ["AUT-29", "KEY-22", "KEY-24", "FWD-08", "FWD-13"],
  capabilities: ["api-keys"],
  needs: ["bindings.paths.disableApiKey", "bindings.paths.enableApiKey", ...listedKeyNeeds],
  async run(session) {
    notSeenThroughForward(session, "disabled and enabled");
    const issued = await issueWideKey(session);
    const uses = await workingUses(session, issued.key);
    const [use, ...others] = uses;
    const kept = [...others, ...(await pagesUnderWay(session, uses, issued.key))];
    await givenListedKey(session, issued.id);
    const disabled = {
      ...{ requirement: "AUT-29", what: "a disabled key", key: issued.key, uses: [use] },
      ...{ statuses: [401, 403], withinMs: session.profile.timing.eventual_ms },
    };
    for (const time of ["first", "second"]) {
      await administer(session, "disableApiKey", issued);
      await judgeRevoked(session, disabled);
      await judgeStatus(session, issued.id, "disabled");
      await judgeEnabled(session, use, issued, time);
      await judgeStatus(session, issued.id, "active");
    }
    await judgeOthers(session, kept, issued);
    // Enabling an active key may be refused; the key stays active either way.
    await session.call("enableApiKey", { as: "keys_admin", path: { apiKeyId: issued.id } });
    await judgeOthers(session, [use], issued);
    await judgeStatus(session, issued.id, "active");
    await unlessUntestable(() => judgeReader(session));
  },
});

/** A key of another identity, which reads a call by a rule of its own. */
async function judgeReader(session: Session): Promise<void> {
  const reader = await forwardReader(session);
  if (reader === undefined) return;
  await disabledAndEnabled(session, reader.issued);
  await judgeForwardedCall(session, reader, "disabled and enabled again");
}

async function judgeEnabled(
  session: Session,
  [operation, options]: Use,
  { id, key }: IssuedKey,
  time: string,
): Promise<void> {
  const enabled = await session.call("enableApiKey", { as: "keys_admin", path: { apiKeyId: id } });
  const used = isSuccess(enabled) ? await callUntil(session, operation, { ...options, as: key }) : enabled;
  session.judgeStatus("KEY-22", [enabled, used], "2xx", {
    message: `after the ${time} time that a key was disabled and enabled, it does not authenticate`,
    expected: "2xx, as before",
  });
}

/** Behind one deployment several services may check keys, and one may learn of the change later than another. */
async function judgeOthers(session: Session, others: readonly Use[], { key }: IssuedKey): Promise<void> {
  await inParallel(others, async (use) => {
    const [operation, options] = use;
    const used = await callUntil(session, operation, { ...options, as: key });
    if (!isSuccess(used) && (await isOutlived(session, use, key))) return;
    session.judgeStatus("KEY-22", used, "2xx", {
      message: `${nameOfUse(session, use)}, which a key was used for before it was disabled and enabled, refuses the key afterwards`,
      expected: "2xx, as before",
    });
  });
}
