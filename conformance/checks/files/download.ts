// Every reader of the message gets the uploaded bytes, unchanged, without a key.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { nameClasses } from "../../inputs/name-classes.ts";
import { singleId } from "../../readers/envelope.ts";
import { readError } from "../../readers/error.ts";
import { type Content, corners, ordinary, picture, pictures, unusual } from "../../steps/files/contents.ts";
import {
  attachReady,
  bytesDifference,
  download,
  finishUpload,
  needUrlName,
  tryUpload,
  uploadNeeds,
} from "../../steps/files/uploads.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/requests/call-until.ts";
import { inParallel } from "../../steps/requests/in-parallel.ts";
import { sampleByEffort } from "../../steps/requests/sample-by-effort.ts";

interface Download {
  readonly content: Content;
  readonly uploader: Role;
  readonly isReply: boolean;
  /** Both people unless given. */
  readonly readers?: readonly Person[];
}

type Person = "primary" | "second";

const shape = {
  uploader: fc.constantFrom<Role[]>("primary", "second"),
  isReply: fc.boolean(),
};
const plain = fc.record<Download>({ content: pictures, ...shape });
/** The deployment decides whether other files than pictures can be attachments. */
const other = fc.record<Download>({ content: fc.oneof(ordinary, unusual, unusual), ...shape });

/** A picture of about 200,000 bytes, more than storage and proxies send in one chunk. */
const large = picture(3, 450);

export default defineCheck({
  title: "every reader of a message with a file gets a download URL that yields the uploaded bytes",
  requirements: ["FIL-18"],
  capabilities: ["files", "messages", "threads"],
  needs: ["fixtures.conversation", "keys.second", ...uploadNeeds, "bindings.file.download_url"],
  async run(session) {
    for (const content of corners) {
      for (const isReply of [false, true])
        await judgeDownload({ content, uploader: "primary", isReply }, session);
    }
    await judgeDownload({ content: large, uploader: "primary", isReply: false }, session);
    await judgeNames(session);
    await session.property(plain, judgeDownload, { examples: 5 });
    await session.property(other, judgeDownload, { examples: 6 });
  },
});

/** Pictures whose names a storage may have to write into a header or an address; a deployment may refuse such names. */
async function judgeNames(session: Session): Promise<void> {
  const names = sampleByEffort(session, [...nameClasses.entries()], 1, { quick: 4 });
  await inParallel(names, async ([turn, kind]) => {
    const content = picture(4 + turn, 12, `${kind.around(session.unique("picture"))}.png`);
    const [uploader, reader]: readonly Person[] =
      turn % 2 === 0 ? ["primary", "second"] : ["second", "primary"];
    if (uploader === undefined || reader === undefined) return;
    await judgeDownload({ content, uploader, isReply: turn % 3 === 0, readers: [reader] }, session);
  });
}

async function judgeDownload(
  { content, uploader, isReply, readers = ["second", "primary"] }: Download,
  session: Session,
): Promise<void> {
  const upload = await tryUpload(session, content, { as: uploader });
  if (upload === undefined) return;
  await finishUpload(session, upload);
  const root = await postMessage(session);
  const body = isReply ? { thread_root_id: root.id } : {};
  const attached = await attachReady(session, [upload.id], { as: uploader, body });
  if (!isSuccess(attached)) {
    session.observe("files: not shown as an attachment", `${content.contentType} ${attached.status}`);
    return;
  }
  const messageId = session.given(singleId(attached.json), "a created message shows its id", attached);
  for (const as of readers) {
    const message = await readMessage(session, messageId, { as });
    session.given(isSuccess(message), `keys.${as} can read a message in fixtures.conversation`, message);
    const { read, fetched } = await download(session, upload.id, { as });
    session.given(
      readError(read.json).code !== "missing_scope",
      `keys.${as} has the scope for reading files`,
      read,
    );
    if (fetched === undefined) needUrlName(session, read);
    const who = as === uploader ? "the uploader" : "a reader of the message who did not upload it";
    session.judge("FIL-18", fetched !== undefined, {
      message: `${who} gets no download URL for the file ${JSON.stringify(content.name)}, which is attached to a ${isReply ? "reply" : "message"}`,
      expected: `2xx with ${session.profile.bindings.file.download_url}`,
      found: responseOf(read),
      exchanges: [attached, read],
    });
    if (fetched === undefined) continue;
    const difference = bytesDifference(fetched, content.bytes);
    session.judge("FIL-18", difference === undefined, {
      message: `the download URL that ${who} gets does not return the bytes of ${JSON.stringify(content.name)} that were uploaded`,
      expected: `2xx with the ${content.bytes.byteLength} bytes of ${content.contentType} that were sent`,
      found: difference,
      exchanges: [read, fetched],
    });
  }
}
