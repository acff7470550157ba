// Several files in one message: none is lost, whichever they are and however they are read.
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { readMessage } from "../../steps/call-until.ts";
import { picture } from "../../steps/contents.ts";
import { attachReady, bytesDifference, download, readyFile } from "../../steps/uploads.ts";
import { single, singleId } from "../../wire/envelope.ts";
import { filesOf } from "../../wire/file.ts";

export default defineCheck({
  title: "a message created with several files keeps all of them",
  requirements: ["FIL-29"],
  capabilities: ["files", "messages"],
  needs: [
    "fixtures.conversation",
    "bindings.file.content_type",
    "bindings.file.size",
    "bindings.file.download_url",
    "bindings.paths.completeFile",
  ],
  async run(session) {
    for (const count of [2, 3]) {
      const files = [];
      for (let index = 0; index < count; index++)
        files.push(await readyFile(session, picture(16 + index, 12, `picture-${index}.png`)));
      const ids = files.map(({ id }) => id);
      const attached = await attachReady(session, ids);
      session.given(isSuccess(attached), `${count} ready files can be attached`, attached);
      await judgeListed(session, singleId(attached.json) ?? "", ids);
      for (const [index, { id, content }] of files.entries()) {
        const { read, fetched } = await download(session, id);
        const difference = fetched === undefined ? answerOf(read) : bytesDifference(fetched, content.bytes);
        session.judge("FIL-29", difference === undefined, {
          message: `file ${index + 1} of ${count} in one message cannot be downloaded, or has other bytes`,
          expected: "a download URL with the bytes that were uploaded",
          found: difference,
        });
      }
    }
  },
});

async function judgeListed(session: Session, messageId: string, ids: readonly string[]): Promise<void> {
  const showsAll = ({ json }: Exchange): boolean => {
    const files = filesOf(single(json), session.profile);
    return files === undefined || files.length === ids.length;
  };
  const read = await readMessage(session, messageId, {
    holds: (answer) => isSuccess(answer) && showsAll(answer),
  });
  const files = filesOf(single(read.json), session.profile);
  if (files === undefined) return;
  session.judge("FIL-29", files.length === ids.length, {
    message: `a message that was created with ${ids.length} files shows ${files.length}`,
    expected: ids,
    found: files,
    exchanges: [read],
  });
}
