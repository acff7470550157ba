// The upload address accepts the bytes with the method and headers of the upload block, and needs no API key.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { expectations, originForm, passingForms } from "../../inputs/header-forms.ts";
import { nameClasses } from "../../inputs/name-classes.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { READY, statusOf } from "../../readers/file.ts";
import { type Content, corners, large, ordinary, picture, unusualTypes } from "../../steps/files/contents.ts";
import {
  completeFile,
  declareNeeds,
  isOver,
  type PutChanges,
  putBytes,
  startUpload,
  tryUpload,
  type Upload,
} from "../../steps/files/uploads.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

interface Sending {
  readonly content: Content;
  readonly digest: boolean;
  /** Further declarations between this one and its upload. */
  readonly between: number;
}

const sending = fc.record<Sending>({
  content: ordinary,
  digest: fc.boolean(),
  between: fc.nat({ max: 2 }),
});

export default defineCheck({
  title: "the bytes can be sent to the upload address with the returned headers and without an API key",
  requirements: ["FIL-03", "FIL-04", "FIL-05", "FIL-40", "GEN-40"],
  capabilities: ["files"],
  needs: declareNeeds,
  async run(session) {
    await startUpload(session, picture(30));
    for (const content of corners) await send({ content, digest: false, between: 1 }, session);
    for (const content of sampleByEffort(session, unusualTypes, 0, { quick: 2 }))
      await send({ content, digest: false, between: 0 }, session);
    // An upload address may hold the name of the file, and a deployment may refuse a name.
    for (const [turn, { around }] of sampleByEffort(session, [...nameClasses.entries()], 3, { quick: 4 })) {
      const content = picture(31 + turn, 12, `${around(session.unique("picture"))}.png`);
      await send({ content, digest: turn % 2 === 0, between: 0 }, session);
    }
    for (const share of sampleByEffort(session, BROKEN_AFTER, 0, { quick: 2 }))
      await judgeSentAgain(session, share);
    await judgeTogether(session);
    await judgeLarge(session);
    await session.property(
      sending,
      async (drawn, example) => {
        await send(drawn, example);
      },
      {
        examples: 10,
      },
    );
    await unlessUntestable(() => judgeForms(session));
  },
});

/** Header fields and forms that clients add to an upload without a further meaning. */
async function judgeForms(session: Session): Promise<void> {
  session.notSeen("GEN-40", "an upload address that takes the declared bytes");
  const forms: readonly PutChanges[] = [
    ...sampleByEffort(session, expectations, 0, { quick: 2 }).map((form) => ({ connectionHeaders: form })),
    ...sampleByEffort(
      session,
      [...passingForms, originForm(session.profile.baseUrl)].map((headers) => ({ headers })),
      0,
      { quick: passingForms.length + 1, standard: 2 },
    ),
  ];
  for (const changes of forms) {
    const upload = await startUpload(session, picture(45, 64));
    const sent = await putBytes(session, upload, changes);
    const plain = isSuccess(sent) ? sent : await putBytes(session, upload);
    if (!isSuccess(plain)) continue;
    const lines = Object.entries({ ...changes.headers, ...changes.connectionHeaders });
    session.judge("GEN-40", isSuccess(sent), {
      message: `the upload address refused the declared bytes with the header ${lines.map(([name, value]) => `"${name}: ${value}"`).join(" and ")}, and accepts them without it`,
      expected: "2xx",
      found: responseOf(sent),
      exchanges: [sent, plain],
    });
  }
}

/** A file of a size that only its declaration may be refused for. */
async function judgeLarge(session: Session): Promise<void> {
  session.notSeen("FIL-05", "a large file that is taken, and can be completed");
  const upload = await send({ content: large(), digest: true, between: 0 }, session);
  if (upload === undefined || !session.has("bindings.paths.completeFile")) return;
  const completed = await completeFile(session, upload.id);
  if (isOver(upload) || saysMissingScope(completed.json)) return;
  session.judge("FIL-05", statusOf(completed) === READY, {
    message: `completing an upload of exactly the declared ${upload.content.sizeBytes} bytes did not give a file with status ready`,
    expected: `2xx with status ${READY}`,
    found: responseOf(completed),
  });
}

/** @returns the upload whose bytes were taken */
async function send({ content, digest, between }: Sending, session: Session): Promise<Upload | undefined> {
  const upload = await tryUpload(session, content, { digest });
  if (upload === undefined) {
    session.observe("files: declarations refused", `${content.contentType} ${content.name}`);
    return undefined;
  }
  for (let count = 0; count < between; count++) await startUpload(session, picture(count));
  const carriers = keyCarriers(session, upload);
  session.judgeNone("FIL-04", carriers, {
    message: "the upload block contains the API key",
    expected: "no key in the address or the headers of the upload",
  });
  const sent = await putBytes(session, upload);
  session.given(isSuccess(sent) || !isOver(upload), "the bytes can be sent before upload.expires_at", sent);
  session.judge("FIL-03", isSuccess(sent), {
    message: `the upload address refused the declared ${content.sizeBytes} bytes, sent with the returned method and headers`,
    expected: "2xx",
    found: responseOf(sent),
  });
  // The key is not sent to storage on another host.
  const isElsewhere = new URL(upload.block.url).origin !== new URL(session.profile.baseUrl).origin;
  if (isSuccess(sent)) return upload;
  if (isElsewhere) return undefined;
  const withKey = await putBytes(session, upload, { headers: { "x-api-key": session.profile.keys.primary } });
  session.judge("FIL-04", !isSuccess(withKey), {
    message: "the upload address accepts the declared bytes only with an API key",
    expected: "2xx without a key",
    found: responseOf(sent),
  });
  return undefined;
}

/** Which part of the bytes is sent before the connection breaks. */
const BROKEN_AFTER = [1 / 2, 1 / 20];

/** The address is valid until its end, so that a client whose connection broke can send the bytes again. */
async function judgeSentAgain(session: Session, share: number): Promise<void> {
  const upload = await startUpload(session, picture(44, 64), { digest: true });
  const { bytes } = upload.content;
  const broken = await putBytes(session, upload, { breaksAt: Math.ceil(bytes.byteLength * share) });
  // A response that came before the bytes were sent is not a broken connection.
  if (broken.response !== undefined) return;
  let again = await sendLater(session, upload);
  // Not for the whole eventual delay: the address may end before that.
  if (!isSuccess(again)) again = await sendLater(session, upload);
  session.given(isSuccess(again) || !isOver(upload), "the bytes can be sent before upload.expires_at", again);
  session.judgeStatus("FIL-40", [broken, again], "2xx", {
    message:
      "the upload address refused the declared bytes after a connection broke that had carried a part of them",
    expected: "2xx before upload.expires_at",
  });
}

/** Longer than a loaded server needs to notice the end of a connection, so that its reaction is seen. */
const NOTICED_MS = 300;

async function sendLater(session: Session, upload: Upload): Promise<Exchange> {
  await session.rest(NOTICED_MS);
  return putBytes(session, upload);
}

/** A client whose request hangs sends the bytes once more while it still does; either request may be refused. */
async function judgeTogether(session: Session): Promise<void> {
  if (!session.has("bindings.paths.completeFile")) return;
  const upload = await startUpload(session, picture(46, 200), { digest: true });
  const sent = await Promise.all([putBytes(session, upload), putBytes(session, upload)]);
  session.observe("files: bytes that are sent twice at the same time", sent.map(responseOf).join(", "));
  // Without a response the storage may still be writing.
  if (sent.some(({ response }) => response === undefined) || !sent.some(isSuccess)) return;
  const completed = await completeFile(session, upload.id);
  if (isOver(upload) || saysMissingScope(completed.json)) return;
  session.judge("FIL-40", statusOf(completed) === READY, {
    message:
      "completing an upload whose declared bytes were sent twice at the same time, and taken, did not give a file with status ready",
    expected: `2xx with status ${READY}`,
    about: [...sent, completed],
  });
}

function keyCarriers(session: Session, { block }: Upload): readonly string[] {
  const { primary } = session.profile.keys;
  const parts = Object.entries({ ...block.headers, "upload.url": block.url });
  return parts.filter(([, value]) => value.includes(primary)).map(([name]) => name);
}
