// Two people upload the same bytes at the same time: the outcome of one upload has no effect on the other, although a
// deployment may store their bytes once.
import { defineCheck } from "../../engine/session/check.ts";
import { type AdHocKey, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { READY, statusOf } from "../../readers/file.ts";
import { otherContent, picture } from "../../steps/files/contents.ts";
import { uploaders } from "../../steps/files/uploaders.ts";
import {
  abortFile,
  completeFile,
  isOver,
  putBytes,
  startUpload,
  type Upload,
  uploadNeeds,
} from "../../steps/files/uploads.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

interface Outcome {
  /** For findings: what became of the upload of the first one. */
  readonly what: string;
  readonly reach: (session: Session, upload: Upload) => Promise<Exchange>;
}

const outcomes: readonly Outcome[] = [
  { what: "was aborted", reach: (session, upload) => abortFile(session, upload.id, upload) },
  {
    what: "was refused for other bytes",
    reach: async (session, upload) => {
      await putBytes(session, upload, { bytes: otherContent(upload.content) });
      return completeFile(session, upload.id, upload);
    },
  },
  {
    what: "was aborted after its bytes were sent",
    reach: async (session, upload) => {
      await putBytes(session, upload);
      return abortFile(session, upload.id, upload);
    },
  },
  {
    what: "was refused because its bytes were missing",
    reach: (session, upload) => completeFile(session, upload.id, upload),
  },
  {
    what: "was completed",
    reach: async (session, upload) => {
      await putBytes(session, upload);
      return completeFile(session, upload.id, upload);
    },
  },
];

export default defineCheck({
  title: "an upload can be completed whatever happens to another member's upload of the same bytes",
  requirements: ["FIL-05"],
  capabilities: ["files"],
  needs: ["keys.second", ...uploadNeeds],
  async run(session) {
    session.notSeen("FIL-05", "two uploads of the same bytes by two people");
    const [one, ...others] = await uploaders(session);
    const second = session.need("keys.second");
    const other = others.find(({ key }) => key === second);
    const [primary, secondary] = [
      session.given(one, "keys.primary can declare files"),
      session.given(other, "keys.second can declare files"),
    ];
    for (const [turn, outcome] of sampleByEffort(session, [...outcomes.entries()], 0, { quick: 2 }))
      await judgeOutcome(
        session,
        outcome,
        turn,
        turn % 2 === 0 ? [primary, secondary] : [secondary, primary],
      );
  },
});

/** No other check uploads pictures of these seeds. */
const FIRST_SEED = 1_000;

async function judgeOutcome(
  session: Session,
  { what, reach }: Outcome,
  turn: number,
  [first, second]: readonly [AdHocKey, AdHocKey],
): Promise<void> {
  // Without the digest two uploads are alike by nothing but their bytes.
  const options = { digest: session.has("bindings.file.sha256") };
  const declare = (as: AdHocKey) => startUpload(session, picture(FIRST_SEED + turn), { ...options, as });
  const [early, upload] = [await declare(first), await declare(second)];
  await sendBytes(session, upload);
  const reached = await reach(session, early);
  await judgeReady(
    session,
    upload,
    reached,
    `its bytes were sent before another person's upload of the same bytes ${what}`,
  );
  const late = await declare(second);
  await sendBytes(session, late);
  await judgeReady(
    session,
    late,
    reached,
    `it was declared after another person's upload of the same bytes ${what}`,
  );
}

async function sendBytes(session: Session, upload: Upload): Promise<void> {
  const sent = await putBytes(session, upload);
  session.given(isSuccess(sent), "the bytes can be sent to the upload address", sent);
}

async function judgeReady(session: Session, upload: Upload, reached: Exchange, what: string): Promise<void> {
  const completed = await completeFile(session, upload.id, upload);
  if (isOver(upload) || saysMissingScope(completed.json)) return;
  session.judge("FIL-05", statusOf(completed) === READY, {
    message: `completing an upload of exactly the declared bytes did not give a file with status ready: ${what}`,
    expected: `2xx with status ${READY}`,
    found: responseOf(completed),
    exchanges: [reached, completed],
  });
}
