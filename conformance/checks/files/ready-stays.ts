// A ready file stays ready and keeps its bytes: after an abort or a completion by somebody else, after
// further bytes are sent to its upload address, and after any change to other uploads of the same bytes,
// which a deployment may store once.
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { READY, statusOf } from "../../readers/file.ts";
import { type Content, otherContent, picture } from "../../steps/files/contents.ts";
import {
  abortFile,
  attachNeeds,
  attachReady,
  bytesDifference,
  completeFile,
  download,
  inspectOwn,
  type PutChanges,
  putBytes,
  readyFile,
  startUpload,
  type Upload,
} from "../../steps/files/uploads.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

interface Attempt {
  readonly what: string;
  /** `undefined` where it cannot be tried. */
  readonly send: (session: Session, file: Upload) => Promise<Exchange | undefined>;
  /** FIL-28 unless given. */
  readonly requirement?: "FIL-28" | "FIL-43";
}

/** Requests that somebody tries on a ready file; `others` are for the second key. */
const own: readonly Attempt[] = [
  { what: "its key tried to abort it", send: (session, { id }) => abortFile(session, id) },
];
const others: readonly Attempt[] = [
  {
    what: "another member tried to abort it",
    send: (session, { id }) => abortFile(session, id, { as: "second" }),
  },
  {
    what: "another member tried to complete it",
    send: (session, { id }) => completeFile(session, id, { as: "second" }),
  },
  {
    what: "another member aborted an upload of the same bytes after they were sent",
    send: (session, file) => withCopy(session, file, sentAndAborted, "second"),
  },
];

/**
 * Bytes that are sent to the address of a file whose bytes were checked. A storage may accept them and keep
 * them elsewhere.
 */
const replacements: readonly Attempt[] = (
  [
    ["other bytes were sent to its upload address", ({ content }) => ({ bytes: otherContent(content) })],
    ["a part of its bytes was sent to its upload address", ({ content }) => ({ bytes: halfOf(content) })],
    [
      "a connection broke that was to carry its bytes to its upload address once more",
      ({ content }) => ({ breaksAt: halfOf(content).byteLength }),
    ],
  ] satisfies readonly (readonly [what: string, changes: (file: Upload) => PutChanges])[]
).map(([what, changes]) => ({
  what,
  send: (session, file) => putBytes(session, file, changes(file)),
  requirement: "FIL-43",
}));

const halfOf = ({ bytes }: Content): Uint8Array => bytes.subarray(0, bytes.byteLength >> 1);

/** The outcomes of a further upload of the same bytes. */
const copies: readonly Attempt[] = [
  {
    what: "another upload of the same bytes was aborted",
    send: (session, file) => withCopy(session, file, ({ id }) => abortFile(session, id)),
  },
  {
    what: "another upload of the same bytes was aborted after they were sent",
    send: (session, file) => withCopy(session, file, sentAndAborted),
  },
  {
    what: "other bytes were sent to an upload that declares the same ones",
    send: (session, file) =>
      withCopy(session, file, async (copy) => {
        await putBytes(session, copy, { bytes: file.content.bytes.map((byte) => byte ^ 1) });
        return completeFile(session, copy.id);
      }),
  },
];

export default defineCheck({
  title:
    "a ready file stays ready, with its bytes, after attempts to abort or replace it and after the abort of a copy",
  requirements: ["FIL-18", "FIL-28", "FIL-43"],
  capabilities: ["files", "messages"],
  needs: attachNeeds,
  async run(session) {
    session.notSeen("FIL-18", "a download URL of an attached file that was not aborted");
    const other = await readyFile(session, picture(27));
    const control = await attachReady(session, [other.id]);
    session.given(isSuccess(control), "a ready file can be attached", control);
    const showsBytes =
      session.has("bindings.file.download_url") &&
      (await differenceOf(session, other)).difference === undefined;
    for (const [turn, isAttached] of [false, true].entries()) {
      const attempts = [
        ...own,
        ...(session.has("keys.second")
          ? sampleByEffort(session, others, turn, { quick: others.length })
          : []),
        ...sampleByEffort(session, copies, turn, { quick: copies.length }),
        ...sampleByEffort(session, replacements, turn, { quick: replacements.length }),
      ];
      for (const attempt of attempts) await judgeAttempt(session, attempt, { isAttached, showsBytes });
    }
  },
});

async function judgeAttempt(
  session: Session,
  { what, send, requirement = "FIL-28" }: Attempt,
  { isAttached, showsBytes }: { readonly isAttached: boolean; readonly showsBytes: boolean },
): Promise<void> {
  const file = await readyFile(session, picture(7), { digest: session.has("bindings.file.sha256") });
  if (isAttached) {
    const attached = await attachReady(session, [file.id]);
    session.given(isSuccess(attached), "a ready file can be attached", attached);
  }
  const kind = isAttached ? "an attached file" : "a ready file";
  const attempted = await send(session, file);
  if (attempted === undefined) return;
  session.observe(`files: ${kind}, after ${what}`, String(attempted.status));
  const read = await inspectOwn(session, file.id, { status: READY });
  session.judge(requirement, statusOf(read) === READY, {
    message: `${kind} is no longer ready after ${what}`,
    expected: READY,
    about: [attempted, read],
  });
  const attached = await attachReady(session, [file.id]);
  session.judgeStatus(requirement, [attempted, attached], "2xx", {
    message: `${kind} can no longer be attached after ${what}`,
  });
  if (!showsBytes || !isSuccess(attached)) return;
  const { difference, exchanges } = await differenceOf(session, file);
  for (const broken of requirement === "FIL-28" ? ["FIL-18", requirement] : [requirement])
    session.judge(broken, difference === undefined, {
      message: `${kind} no longer yields its bytes after ${what}`,
      expected: `a download URL that yields the ${file.content.bytes.byteLength} bytes that were sent`,
      found: difference,
      exchanges: [attempted, ...exchanges],
    });
}

/** Does something with a second upload of the same bytes, where a deployment makes one of a second declaration. */
async function withCopy(
  session: Session,
  { id, content }: Upload,
  end: (copy: Upload, session: Session) => Promise<Exchange>,
  as: Role = "primary",
): Promise<Exchange | undefined> {
  const digest = session.has("bindings.file.sha256");
  const copy = await unlessUntestable(() => startUpload(session, content, { digest, as }));
  return copy === undefined || copy.id === id ? undefined : end(copy, session);
}

async function sentAndAborted(copy: Upload, session: Session): Promise<Exchange> {
  await putBytes(session, copy);
  return abortFile(session, copy.id, copy);
}

/**
 * The difference between the bytes of an attached file and those that were sent; `undefined` where they are
 * the same.
 */
async function differenceOf(
  session: Session,
  { id, content }: Upload,
): Promise<{ readonly difference: string | undefined; readonly exchanges: readonly Exchange[] }> {
  const { read, fetched } = await download(session, id);
  if (fetched === undefined) return { difference: responseOf(read), exchanges: [read] };
  return { difference: bytesDifference(fetched, content.bytes), exchanges: [read, fetched] };
}
