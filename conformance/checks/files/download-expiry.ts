// After its expiry a download URL returns no bytes, however it was used before, and a new read returns a URL that works.
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { picture } from "../../steps/files/contents.ts";
import { downloadEnd } from "../../steps/files/download-end.ts";
import {
  attachNeeds,
  attachReady,
  bytesDifference,
  download,
  fetchBytes,
  inspectFile,
  readyFile,
  type Upload,
  urlIn,
} from "../../steps/files/uploads.ts";
import { attachByImport } from "../../steps/imports/import-files.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { madeByClock } from "../../steps/running/deployment-clock.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { needWait, waitPast } from "../../steps/running/long-wait.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title: "a download URL expires, and a new read gives one that works",
  requirements: ["FIL-19"],
  capabilities: ["files", "messages"],
  waits: true,
  needs: ["bindings.file.download_url", ...attachNeeds],
  async run(session) {
    const posted = await startTrial(session, "a message", "primary", async ({ id }) => {
      const attached = await attachReady(session, [id]);
      session.given(isSuccess(attached), "a ready file can be attached", attached);
    });
    // Other parts of a deployment may attach these.
    const others = [
      await unlessUntestable(() =>
        startTrial(session, "a reply", "primary", (file) => attachToReply(session, file)),
      ),
      await unlessUntestable(() =>
        startTrial(session, "an imported message", "import_admin", (file) => attachByImport(session, file)),
      ),
    ].filter((trial) => trial !== undefined);
    await inParallel([...[posted, ...others].entries()], ([turn, trial]) => judgeEnd(session, trial, turn));
  },
});

/** A download URL that worked, and when it ends. */
interface Trial {
  /** The kind of message to which the file is attached. */
  readonly to: string;
  readonly as: Role;
  readonly file: Upload;
  readonly url: string;
  readonly endsAt: number;
  readonly read: Exchange;
  /** By the suite's own clock. */
  readonly readAtMs: number;
}

async function attachToReply(session: Session, { id }: Upload): Promise<void> {
  session.given(session.profile.capabilities.has("threads"), "the profile claims threads");
  const root = await postMessage(session);
  const attached = await attachReady(session, [id], { body: { thread_root_id: root.id } });
  session.given(isSuccess(attached), "a ready file can be attached to a reply", attached);
}

async function startTrial(
  session: Session,
  to: string,
  as: Role,
  attach: (file: Upload) => Promise<void>,
): Promise<Trial> {
  const file = await readyFile(session, picture(24), { as });
  await attach(file);
  const { read, ...first } = await download(session, file.id, { as });
  const readAtMs = performance.now();
  const url = session.given(first.url, "an attached file has a download URL", read);
  const control = session.given(first.fetched, "the download URL can be fetched", read);
  session.given(
    bytesDifference(control, file.content.bytes) === undefined,
    "the download URL works",
    control,
  );
  const endsAt = session.given(
    downloadEnd(session, read, url),
    "the response says how long its URL works (bindings.file.download_expires_at names the property)",
    read,
  );
  return { to, as, file, url, endsAt, read, readAtMs };
}

/** Late enough that a life which begins anew with a use goes on after the end. */
const LATE_SHARE = 3 / 4;

/** How a URL is used before it ends, and as it does. */
const uses: readonly ((session: Session, trial: Trial) => Promise<unknown>)[] = [
  (session, { url }) => fetchBytes(session, url),
  (session, { url }) => fetchBytes(session, url, { range: "bytes=0-9" }),
  async (session, { as, file, url }) => {
    await inspectFile(session, file.id, { as });
    await fetchBytes(session, url);
  },
];

async function judgeEnd(session: Session, trial: Trial, turn: number): Promise<void> {
  const { to, as, file, url, endsAt, read } = trial;
  const { bytes } = file.content;
  const use = async () => uses[turn % uses.length]?.(session, trial);
  const { from, until } = await madeByClock(session, read, "message");
  const lifeMs = endsAt - (from + until) / 2;
  needWait(session, lifeMs, `a download URL ends in ${Math.round(lifeMs / 1000)} s`);
  await session.rest(lifeMs * LATE_SHARE - (performance.now() - trial.readAtMs));
  await use();
  // If another read gives the same URL another expiry, the later one counts.
  const second = await inspectFile(session, file.id, { as });
  const isSame = urlIn(session, second) === url;
  const secondEnd = isSame ? downloadEnd(session, second, url) : undefined;
  await waitPast(
    session,
    { what: "a download URL", endsAt: Math.max(endsAt, secondEnd ?? endsAt), exchange: second },
    use,
  );
  const late = await fetchBytes(session, url);
  session.judge("FIL-19", bytesDifference(late, bytes) !== undefined, {
    message: `the download URL of a file of ${to} still returns the bytes after its expiry`,
    expected: `a refusal after ${new Date(endsAt).toISOString()}`,
    found: `${late.status} with the bytes of the file`,
    exchanges: [read, late],
  });
  const { read: again, fetched } = await download(session, file.id, { as });
  session.judge("FIL-19", fetched !== undefined && bytesDifference(fetched, bytes) === undefined, {
    message: `after the download URL of a file of ${to} expired, a new read returns no URL that works`,
    expected: "another URL with the bytes of the file",
    found: fetched === undefined ? responseOf(again) : responseOf(fetched),
  });
}
