// The whole upload, for generated contents and for each caller that may upload: declared, sent, completed,
// ready.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { type AdHocKey, responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { READY, statusOf } from "../../readers/file.ts";
import {
  type Content,
  contentOf,
  corners,
  ordinary,
  picture,
  plainText,
  unusual,
  unusualTypes,
} from "../../steps/files/contents.ts";
import { uploaders } from "../../steps/files/uploaders.ts";
import {
  completeFile,
  createFile,
  finishUpload,
  inspectUntil,
  isOver,
  putBytes,
  startUpload,
  tryUpload,
  uploadNeeds,
} from "../../steps/files/uploads.ts";
import { needScope } from "../../steps/keys/access/needed-scope.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

interface Completion {
  readonly content: Content;
  readonly digest: boolean;
  /** In chunks, as a client sends bytes that it does not have yet; a storage may refuse that. */
  readonly inPieces?: boolean;
}

const completion = fc.record<Completion>({
  content: fc.oneof({ arbitrary: ordinary, weight: 4 }, { arbitrary: unusual, weight: 1 }),
  digest: fc.boolean(),
  inPieces: fc.boolean(),
});

export default defineCheck({
  title: "completing an upload whose bytes match the declaration makes the file ready",
  requirements: ["FIL-05", "FIL-44"],
  capabilities: ["files"],
  needs: uploadNeeds,
  async run(session) {
    await judgeNamesakes(session);
    for (const [turn, content] of [...corners, plainText("")].entries())
      for (const digest of sampleByEffort(session, [true, false], turn, { quick: 2 }))
        await judgeCompletion({ content, digest }, session);
    for (const content of sampleByEffort(session, corners, 0, { quick: 2 }))
      await judgeCompletion({ content, digest: false, inPieces: true }, session);
    for (const content of sampleByEffort(session, unusualTypes, 0, { quick: 2 }))
      await judgeCompletion({ content, digest: false }, session);
    const [, ...others] = await uploaders(session);
    for (const [turn, as] of others.entries())
      await judgeCompletion({ content: picture(9), digest: turn % 2 === 0 }, session, as);
    await session.property(completion, (drawn, example) => judgeCompletion(drawn, example), { examples: 14 });
  },
});

/** Pasted pictures all have one name: another one is declared while the first waits, and the same one once more when it is ready. */
async function judgeNamesakes(session: Session): Promise<void> {
  if (!session.has("bindings.file.name"))
    return session.notSeen("FIL-44", "bindings.file.name: declarations without a name");
  const name = `${session.unique("image")}.png`;
  const first = await startUpload(session, picture(47, 12, name));
  const judge = async (what: string, content: Content): Promise<void> => {
    // A refusal that does not repeat itself is not one of the name.
    const exchange = await readUntil(
      session,
      () => createFile(session, content, { digest: true }),
      isSuccess,
    );
    const { contentType, bytes } = content;
    const renamed = contentOf(`${session.unique("image")}.png`, contentType, bytes);
    const control = isSuccess(exchange) ? exchange : await createFile(session, renamed, { digest: true });
    session.given(isSuccess(control), "a further file can be declared", control);
    session.judge("FIL-44", isSuccess(exchange), {
      message: `a declaration with the name ${what} was refused, and is accepted with another name`,
      expected: "2xx",
      found: responseOf(exchange),
      exchanges: [exchange, control],
    });
  };
  await judge("of a file that waits for its upload", picture(48, 12, name));
  const atOnce = await Promise.all(
    [52, 53].map((seed) => createFile(session, picture(seed, 12, name), { digest: true })),
  );
  const [one, other] = atOnce.map(({ json }) => singleId(json));
  session.judge("FIL-44", one === undefined || one !== other, {
    message: "two files of one name that were declared at the same time are one",
    expected: "two files, or a refusal",
    found: one,
    exchanges: atOnce,
  });
  await finishUpload(session, first);
  await judge("and the bytes of a ready file", first.content);
}

async function judgeCompletion(
  { content, digest, inPieces = false }: Completion,
  session: Session,
  key?: AdHocKey,
): Promise<void> {
  const by = key && { as: key };
  const upload = await tryUpload(session, content, { digest, ...by });
  if (upload === undefined) return;
  if (inPieces && Object.keys(upload.block.headers).some((name) => /^content-length$/i.test(name))) return;
  const isEmpty = content.bytes.byteLength === 0;
  const sent = await putBytes(session, upload, { inPieces });
  // A storage may need the length beforehand, and may refuse an upload without it.
  if ((inPieces || isEmpty) && !isSuccess(sent))
    return session.observe(
      `files: an upload ${isEmpty ? "of no bytes" : "without a Content-Length"}`,
      responseOf(sent),
    );
  session.given(isSuccess(sent), "the bytes can be sent to the upload address", sent);
  const what = `${content.bytes.byteLength} bytes of ${content.contentType}${digest ? " with their digest" : ""}${inPieces ? ", sent in chunks without a Content-Length" : ""}${key === undefined ? "" : `, declared by ${key.label},`}`;
  const completed = await completeFile(session, upload.id, by);
  // Which scopes the steps of an upload need is not shown.
  if (isOver(upload) || saysMissingScope(completed.json)) return;
  // An empty object may count as a missing one.
  if (isEmpty && completed.status === 409)
    return session.observe("files: completing an upload of no bytes", responseOf(completed));
  const isReady = session.judge("FIL-05", statusOf(completed) === READY, {
    message: `completing an upload of exactly the declared ${what} did not give a file with status ready`,
    expected: `2xx with status ${READY}`,
    found: responseOf(completed),
  });
  if (!isReady) return;
  const id = session.given(singleId(completed.json), "a completed file shows its id", completed);
  session.judgeEqual("FIL-05", id, upload.id, {
    message: "the response to the completion has another file than the one that was completed",
  });
  const read = await inspectUntil(session, upload.id, by ?? {}, (seen) => statusOf(seen) === READY);
  needScope(session, read);
  session.judge("FIL-05", statusOf(read) === READY, {
    message: "a file is not ready when it is read, although the response to its completion said so",
    expected: READY,
    found: responseOf(read),
  });
}
