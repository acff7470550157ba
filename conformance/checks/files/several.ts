// Several files in one message: none is lost, and each has its own bytes.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { idIn, readId, single, singleId } from "../../readers/envelope.ts";
import { fileOf, filesOf } from "../../readers/file.ts";
import { picture } from "../../steps/files/contents.ts";
import {
  attachNeeds,
  attachReady,
  download,
  downloadDifference,
  inspectOwn,
  readyFile,
  type Upload,
} from "../../steps/files/uploads.ts";
import { needScope } from "../../steps/keys/access/needed-scope.ts";
import { readMessages, readReplies } from "../../steps/lists/listing.ts";
import { tryPostMessage } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a message created with several files keeps all of them, each with its own bytes",
  requirements: ["FIL-18", "FIL-29", "GEN-28"],
  capabilities: ["files", "messages"],
  needs: ["bindings.file.download_url", ...attachNeeds],
  async run(session) {
    for (const [turn, count] of sampleByEffort(session, [2, 3], 0, { quick: 2 }).entries()) {
      const files: Upload[] = [];
      for (let index = 0; index < count; index++)
        files.push(await readyFile(session, picture(16 + index, 12, `picture-${index}.png`)));
      const ids = files.map(({ id }) => id);
      const attached = await attachReady(session, ids);
      session.given(isSuccess(attached), `${count} ready files can be attached`, attached);
      await judgeListed(session, attached, ids);
      for (const [index, file] of files.entries())
        await judgeDownload(session, attached, file, `file ${index + 1} of ${count} in one message`);
      if (turn === 0) await unlessUntestable(() => judgeInLists(session, ids));
    }
    await unlessUntestable(() => judgeMany(session));
    await judgeAlike(session);
  },
});

/** On one page with other messages of files a list shows as many of each as a reading by its id, where it shows any. */
async function judgeInLists(session: Session, fileIds: readonly string[]): Promise<void> {
  const post = (place: JsonObject = {}) => tryPostMessage(session, { body: { file_ids: fileIds, ...place } });
  const [root, other] = [await post(), await post()];
  if (root === undefined || other === undefined) return;
  const replies: string[] = [];
  const listings = [await readMessages(session, root.conversation, [root.id, other.id])];
  if (session.profile.capabilities.has("threads")) {
    const place = { thread_root_id: root.id };
    for (let count = 0; count < 2; count++) replies.push((await post(place))?.id ?? root.id);
    listings.push(await readReplies(session, root.id, replies));
  }
  const read = await readMessage(session, other.id);
  // The files of a message that is read by its id are judged on other messages.
  if (filesOf(single(read.json), session.profile)?.length !== fileIds.length) return;
  const own = new Set([root.id, other.id, ...replies]);
  for (const { items, last } of listings)
    for (const item of items.filter((one) => own.has(readId(one) ?? ""))) {
      const shown = filesOf(item, session.profile);
      if (shown === undefined) continue;
      session.judge("FIL-29", shown.length === fileIds.length, {
        message: `one of several messages on a page of ${last.operation}, each with ${counted(fileIds.length, "file")}, shows ${shown.length}`,
        expected: fileIds,
        found: shown,
        exchanges: [read, last],
      });
    }
}

/** More than one page of five or ten; the specification does not limit the files of a message. */
const MANY = 11;

async function judgeMany(session: Session): Promise<void> {
  const files: Upload[] = [];
  await inParallel([...Array(MANY).keys()], async (index) => {
    files[index] = await readyFile(session, picture(90 + index, 12, `picture-${index}.png`));
  });
  const ids = files.map(({ id }) => id);
  const attached = await attachReady(session, ids);
  if (!isSuccess(attached))
    return session.observe("files: messages with many files", `refused with ${MANY}: ${attached.status}`);
  await judgeListed(session, attached, ids);
  await inParallel(
    [...files.entries()].filter(([index]) => index % 5 === 0),
    (entry) => judgeDownload(session, attached, entry[1], `file ${entry[0] + 1} of ${MANY} in one message`),
  );
}

/** Two identical files are two files, although a deployment may store their bytes once. */
async function judgeAlike(session: Session): Promise<void> {
  const content = picture(19, 12, "twice.png");
  const options = { digest: session.has("bindings.file.sha256") };
  const files = [await readyFile(session, content, options), await readyFile(session, content, options)];
  const ids = files.map(({ id }) => id);
  // The specification does not say whether a second declaration creates another file.
  if (new Set(ids).size < ids.length) return;
  const attached = await attachReady(session, ids);
  if (isSuccess(attached)) await judgeListed(session, attached, ids);
  for (const file of files) {
    const read = await inspectOwn(session, file.id);
    const id = idIn(fileOf(read), "id");
    session.judge("GEN-28", id === undefined || id === file.id, {
      message: "a file with the same bytes as an earlier one has another id when it is read",
      expected: `file ${file.id}`,
      found: `file ${id}`,
      exchanges: [read],
    });
    if (isSuccess(attached)) await judgeDownload(session, attached, file, "one of two files that are alike");
  }
}

async function judgeDownload(
  session: Session,
  attached: Exchange,
  { id, content }: Upload,
  what: string,
): Promise<void> {
  const found = await download(session, id);
  const { read, fetched } = found;
  needScope(session, read);
  const difference = downloadDifference(session, found, content.bytes);
  session.judge("FIL-18", difference === undefined, {
    message: `${what} cannot be downloaded, or has other bytes`,
    expected: "a download URL with the bytes that were uploaded",
    found: difference,
    exchanges: [attached, read, ...(fetched === undefined ? [] : [fetched])],
  });
}

async function judgeListed(session: Session, attached: Exchange, ids: readonly string[]): Promise<void> {
  const messageId = session.given(singleId(attached.json), "a created message shows its id", attached);
  const showsAll = ({ json }: Exchange): boolean => {
    const files = filesOf(single(json), session.profile);
    return files === undefined || files.length === ids.length;
  };
  const read = await readMessage(session, messageId, {
    holds: (exchange) => isSuccess(exchange) && showsAll(exchange),
  });
  const files = filesOf(single(read.json), session.profile);
  if (files === undefined) {
    session.has("bindings.file.message_files");
    session.notSeen("FIL-29", "no message showed a list of its files (bindings.file.message_files)");
    return;
  }
  session.judge("FIL-29", files.length === ids.length, {
    message: `a message that was created with ${counted(ids.length, "file")} shows ${files.length}`,
    expected: ids,
    found: files,
    exchanges: [read],
  });
}
