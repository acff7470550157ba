// A key that is rotated, or disabled and enabled, while its uploads wait can still read, complete and abort
// them. The request that declared a file is also repeated: in the other header, after the key was disabled
// and enabled, and after it was rotated.

import type { AdHocKey } from "../../engine/session/call-options.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
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
import {
  givenAccepted,
  type IssuedKey,
  issueNeeds,
  issueWideKey,
  knownKey,
} from "../../steps/keys/issued/keys.ts";
import { outcomeOf } from "../../steps/messages/send.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

/** Short-lived addresses may expire before they are used. */
const ATTEMPTS = 4;

export default defineCheck({
  title:
    "a key that is rotated, or disabled and enabled, keeps the uploads that wait, and repeats the requests that declared them",
  requirements: ["FIL-05", "FIL-13", "KEY-22", "KEY-32", "IDM-15", "IDM-30"],
  capabilities: ["files", "api-keys"],
  needs: ["bindings.paths.rotateApiKey", ...issueNeeds, ...uploadNeeds],
  async run(session) {
    session.notSeen(["FIL-05", "FIL-13", "KEY-32"], "an upload that still waits after its key was rotated");
    session.notSeen("KEY-22", "an upload that still waits after its key was disabled and enabled");
    session.notSeen(["IDM-15", "IDM-30"], "a declaration that is repeated while its upload waits");
    const issued = await issueWideKey(session);
    const key = await judgeRepeated(session, issued);
    const current = await judgeChange(session, { ...issued, key }, rotation);
    await unlessUntestable(() => judgeChange(session, current, pauseOfKey));
  },
});

/** The changes of a key while its uploads wait, and the requirements by which it keeps them. */
interface Change {
  readonly what: string;
  readonly requirements: Readonly<Record<"read" | "complete" | "abort", string>>;
  /** @returns the key as it is then; `undefined` where a deployment has no such change */
  readonly make: (session: Session, key: IssuedKey) => Promise<IssuedKey | undefined>;
}

const rotation: Change = {
  what: "rotated",
  requirements: { read: "KEY-32", complete: "FIL-05", abort: "FIL-13" },
  make: async (session, key) => {
    const rotated = await session.call("rotateApiKey", { as: "keys_admin", path: { apiKeyId: key.id } });
    session.given(isSuccess(rotated), "a key can be rotated", rotated);
    return knownKey(session, rotated, key.id);
  },
};

const pauseOfKey: Change = {
  what: "disabled and enabled",
  requirements: { read: "KEY-22", complete: "KEY-22", abort: "KEY-22" },
  make: async (session, key) => ((await disabledAndEnabled(session, key)) ? key : undefined),
};

/** @returns the key as it is then */
async function judgeChange(session: Session, issued: IssuedKey, change: Change): Promise<IssuedKey> {
  let key = issued;
  for (let left = ATTEMPTS; left > 0; left--) {
    const uploads = [await declare(session, key.key, 21), await declare(session, key.key, 22)] as const;
    const changed = await change.make(session, key);
    if (changed === undefined) return key;
    key = changed;
    if (await judge(session, uploads, key, change)) return key;
  }
  return key;
}

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
  { key: as, exchange }: IssuedKey,
  { what, requirements }: Change,
): Promise<boolean> {
  const by = { as };
  // Long enough for the change to be known everywhere, and shorter than the upload lives.
  const patienceMs = Math.min(session.profile.timing.eventual_ms, (kept.endsAtMs - performance.now()) / 4);
  const isWaiting = (read: Exchange): boolean => statusOf(read) === WAITING;
  const read = await readUntil(session, () => inspectFile(session, kept.id, by), isWaiting, patienceMs);
  if (isOver(kept)) return false;
  session.given(read.status !== 401, `a key that was ${what} is accepted`, read);
  const isRead = session.judge(requirements.read, isWaiting(read), {
    message: `a key that was ${what} can no longer read the upload that it created`,
    expected: `a file with status ${WAITING}`,
    about: [exchange, read],
  });
  if (!isRead) return true;
  const aborted = await abortFile(session, dropped.id, by);
  const sent = await putBytes(session, kept);
  const completed = await completeFile(session, kept.id, by);
  if (isOver(kept) || isOver(dropped)) return false;
  session.given(isSuccess(sent), "the bytes can be sent to the upload address", sent);
  session.judge(requirements.complete, statusOf(completed) === READY, {
    message: `a key that was ${what} cannot complete the upload that it created`,
    expected: `a file with status ${READY}`,
    about: [exchange, completed],
  });
  session.judgeStatus(requirements.abort, [exchange, aborted], "2xx", {
    message: `a key that was ${what} cannot abort the upload that it created`,
  });
  return true;
}
