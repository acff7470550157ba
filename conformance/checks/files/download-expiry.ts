// After its expiry a download URL returns no bytes, and a new read returns a URL that works.
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { picture } from "../../steps/files/contents.ts";
import { downloadEnd } from "../../steps/files/download-end.ts";
import {
  attachReady,
  bytesDifference,
  download,
  fetchBytes,
  inspectFile,
  readyFile,
  type Upload,
  uploadNeeds,
  urlIn,
} from "../../steps/files/uploads.ts";
import { attachByImport } from "../../steps/imports/import-files.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { waitPast } from "../../steps/running/long-wait.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title: "a download URL expires, and a new read gives one that works",
  requirements: ["FIL-19"],
  capabilities: ["files", "messages"],
  waits: true,
  needs: ["fixtures.conversation", ...uploadNeeds, "bindings.file.download_url"],
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
    for (const trial of [posted, ...others]) await judgeEnd(session, trial);
  },
});

/** A download URL that worked, and when it ends. */
interface Trial {
  /** What the file is attached to. */
  readonly to: string;
  readonly as: Role;
  readonly file: Upload;
  readonly url: string;
  readonly endsAt: number;
  readonly read: Exchange;
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
  return { to, as, file, url, endsAt, read };
}

async function judgeEnd(session: Session, { to, as, file, url, endsAt, read }: Trial): Promise<void> {
  const { bytes } = file.content;
  // If another read gives the same URL another expiry, the later one counts.
  const second = await inspectFile(session, file.id, { as });
  const isSame = urlIn(session, second) === url;
  const secondEnd = isSame ? downloadEnd(session, second, url) : undefined;
  await waitPast(session, "a download URL", Math.max(endsAt, secondEnd ?? endsAt), second);
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
