// A key that is rotated while its uploads wait can still read, complete and abort them; and a request that declared a file is
// repeated in the other header, once the key was disabled and enabled, and once it was rotated.

import type { AdHocKey } from "../../engine/session/call-options.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { READY, statusOf, WAITING } from "../../readers/file.ts";
import { picture } from "../../steps/files/contents.ts";
import {
  abortFile,
  completeFile,
  createFile,
  inspectFile,
  isOver,
  lifeOf,
  putBytes,
  tryUpload,
  type Upload,
  uploadNeeds,
} from "../../steps/files/uploads.ts";
import { disabledAndEnabled, rotatedKey } from "../../steps/keys/issued/changed-key.ts";
import { givenAccepted, type IssuedKey, issueWideKey, knownKey } from "../../steps/keys/issued/keys.ts";
import { outcomeOf } from "../../steps/messages/send.ts";
import { readUntil } from "../../steps/requests/call-until.ts";
import { unlessUntestable } from "../../steps/requests/unless-untestable.ts";

/** Short-lived addresses may expire before they are used. */
const ATTEMPTS = 4;

export default defineCheck({
  title:
    "a key whose secret is rotated keeps the uploads that wait, and the requests that declared them are still repeated",
  requirements: ["FIL-05", "FIL-13", "KEY-32", "IDM-15", "IDM-30"],
  capabilities: ["files", "api-keys"],
  needs: ["keys.keys_admin", "bindings.paths.issueApiKey", "bindings.paths.rotateApiKey", ...uploadNeeds],
  async run(session) {
    for (const requirement of ["FIL-05", "FIL-13", "KEY-32"])
      session.notSeen(requirement, "an upload that still waits after its key was rotated");
    for (const requirement of ["IDM-15", "IDM-30"])
      session.notSeen(requirement, "a declaration that is repeated while its upload waits");
    const issued = await issueWideKey(session);
    let as = await judgeRepeated(session, issued);
    for (let left = ATTEMPTS; left > 0; left--) {
      const uploads = [await declare(session, as, 21), await declare(session, as, 22)] as const;
      const rotated = await session.call("rotateApiKey", { as: "keys_admin", path: { apiKeyId: issued.id } });
      session.given(isSuccess(rotated), "a key can be rotated", rotated);
      as = knownKey(session, rotated, issued.id).key;
      if (await judge(session, uploads, as, rotated)) return;
    }
  },
});

/** @returns the key with the secret that it has then */
async function judgeRepeated(session: Session, issued: IssuedKey): Promise<AdHocKey> {
  const idempotencyKey = session.newKey();
  const send = (as: AdHocKey) => createFile(session, picture(23), { as, idempotencyKey });
  const first = await send(issued.key);
  const id = session.given(singleId(first.json), "a key that was issued for files can declare one", first);
  const life = lifeOf(session, first);
  const again = await send(issued.key);
  session.given(isOver(life) || singleId(again.json) === id, "a declaration can be repeated", again);
  const judgeSame = async (requirement: "IDM-15" | "IDM-30", as: AdHocKey, how: string): Promise<void> => {
    const repeated = await send(as);
    // The specification does not describe uploads that were not completed in time; whether a header is taken is judged elsewhere.
    if (isOver(life) || repeated.status === 401) return;
    session.judge(requirement, isSuccess(repeated) && singleId(repeated.json) === id, {
      message: `a create-file request that was repeated with the same API key ${how} did not return the file of the first`,
      expected: `2xx with file ${id}`,
      found: outcomeOf(repeated),
      exchanges: [first, repeated],
    });
  };
  await judgeSame("IDM-15", { ...issued.key, bearer: true }, "as a bearer token");
  const isEnabled = await unlessUntestable(() => disabledAndEnabled(session, issued));
  if (isEnabled === true) {
    await givenAccepted(session, issued);
    await judgeSame("IDM-15", issued.key, "after it was disabled and enabled");
  }
  const rotated = (await rotatedKey(session, issued)) ?? issued;
  await givenAccepted(session, rotated);
  await judgeSame("IDM-30", rotated.key, "after it was rotated");
  return rotated.key;
}

const declare = async (session: Session, as: AdHocKey, seed: number): Promise<Upload> =>
  session.given(
    await tryUpload(session, picture(seed), { as }),
    "a key that was issued for files can declare one",
  );

/** @returns whether all uploads were still waiting: the specification does not describe expired ones */
async function judge(
  session: Session,
  [kept, dropped]: readonly [Upload, Upload],
  as: AdHocKey,
  rotated: Exchange,
): Promise<boolean> {
  const by = { as };
  // Long enough for the new secret to be known everywhere, and shorter than the upload lives.
  const patienceMs = Math.min(session.profile.timing.eventual_ms, (kept.endsAtMs - performance.now()) / 4);
  const isWaiting = (read: Exchange): boolean => statusOf(read) === WAITING;
  const read = await readUntil(session, () => inspectFile(session, kept.id, by), isWaiting, patienceMs);
  if (isOver(kept)) return false;
  session.given(read.status !== 401, "the new secret of a rotated key is accepted", read);
  const isRead = session.judge("KEY-32", isWaiting(read), {
    message: "a key that was rotated can no longer read the upload that it created",
    expected: `a file with status ${WAITING}`,
    found: responseOf(read),
    exchanges: [rotated, read],
  });
  if (!isRead) return true;
  const aborted = await abortFile(session, dropped.id, by);
  const sent = await putBytes(session, kept);
  const completed = await completeFile(session, kept.id, by);
  if (isOver(kept) || isOver(dropped)) return false;
  session.given(isSuccess(sent), "the bytes can be sent to the upload address", sent);
  session.judge("FIL-05", statusOf(completed) === READY, {
    message: "a key that was rotated cannot complete the upload that it created",
    expected: `a file with status ${READY}`,
    found: responseOf(completed),
    exchanges: [rotated, completed],
  });
  session.judge("FIL-13", isSuccess(aborted), {
    message: "a key that was rotated cannot abort the upload that it created",
    expected: "2xx",
    found: responseOf(aborted),
    exchanges: [rotated, aborted],
  });
  return true;
}
