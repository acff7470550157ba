// An incomplete upload belongs to the key that created it: not to another identity, nor to another key of the
// same one. That key sees where to send the bytes for as long as the file waits.
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { singleId } from "../../readers/envelope.ts";
import { fileOf, READY, statusOf, WAITING } from "../../readers/file.ts";
import { picture } from "../../steps/files/contents.ts";
import {
  abortFile,
  attach,
  completeFile,
  createFile,
  inspectFile,
  inspectOwn,
  isOver,
  putBytes,
  startUpload,
  type Upload,
  uploadNeeds,
} from "../../steps/files/uploads.ts";
import { handlesFiles, otherKeys } from "../../steps/keys/callers/other-keys.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { isObject } from "../../text/json.ts";

const attempts = {
  "FIL-15": { verb: "read", send: inspectFile },
  "FIL-16": { verb: "complete", send: completeFile },
  "FIL-17": { verb: "abort", send: abortFile },
} as const;

/** The requests of the creating key for the upload before. */
interface Stage {
  readonly what: string;
  readonly hasBytes?: true;
  readonly reach?: (session: Session, upload: Upload, idempotencyKey: string) => Promise<unknown>;
}

const withBytes: Stage = {
  what: "with bytes",
  hasBytes: true,
  reach: async (session, upload) => {
    const sent = await putBytes(session, upload);
    session.given(isSuccess(sent), "the bytes can be sent to the upload address", sent);
  },
};

const always: readonly Stage[] = [{ what: "without bytes" }, withBytes];

/** Requests that leave an upload as it was, and its owner too. */
const sometimes: readonly Stage[] = [
  {
    what: "that was declared again",
    reach: (session, { content, as }, idempotencyKey) => createFile(session, content, { as, idempotencyKey }),
  },
  {
    what: "whose completion was refused for its bytes",
    reach: async (session, upload) => {
      await putBytes(session, upload, { bytes: upload.content.bytes.subarray(1) });
      return complete(session, upload);
    },
  },
  {
    what: "that a message was refused for",
    reach: (session, { id }) =>
      session.has("fixtures.conversation") ? attach(session, [id]) : Promise.resolve(),
  },
  { what: "whose completion was refused because its bytes were missing", reach: complete },
];

async function complete(session: Session, { id, as }: Upload): Promise<void> {
  const refused = await completeFile(session, id, { as });
  session.given(!isSuccess(refused), "a completion without the declared bytes is refused", refused);
}

export default defineCheck({
  title: "only the key that created an incomplete upload can read, complete and abort it",
  requirements: ["FIL-02", "FIL-15", "FIL-16", "FIL-17"],
  capabilities: ["files"],
  needs: ["keys.second", ...uploadNeeds],
  async run(session) {
    for (const [turn, other] of (await otherKeys(session)).entries()) {
      for (const stage of sampleByEffort(session, always, turn, { quick: 2 })) {
        await judgeStranger(session, "primary", other, stage);
        if (other === "second") await judgeStranger(session, other, "primary", stage);
      }
      for (const stage of sampleByEffort(session, sometimes, turn, { quick: sometimes.length, standard: 2 }))
        await judgeStranger(session, "primary", other, stage);
      // The other way round: another key does not open an upload, whatever its owner and its other rights
      // are.
      const ways = other === "second" ? [] : [withBytes];
      for (const stage of sampleByEffort(session, ways, turn, { quick: 2 }))
        await judgeStranger(session, other, "primary", stage);
    }
    if (!session.has("keys.agent") || !(await handlesFiles(session, "agent"))) return;
    for (const stage of sampleByEffort(session, always, 0, { quick: 2 }))
      await judgeStranger(session, "primary", "agent", stage);
    for (const other of ["primary", "import_admin"] as const)
      if (session.has(`keys.${other}`)) await judgeStranger(session, "agent", other, withBytes);
  },
});

async function judgeStranger(
  session: Session,
  creator: Role,
  other: Role,
  { what, hasBytes, reach }: Stage,
): Promise<void> {
  const name = `${session.unique("private")}.png`;
  const idempotencyKey = session.newKey();
  const upload = await startUpload(session, picture(9, 12, name), { as: creator, idempotencyKey });
  await reach?.(session, upload, idempotencyKey);
  if (isOver(upload)) return;
  // Only properties that its own key sees can be compared.
  const before = await inspectOwn(session, upload.id, { as: creator, status: WAITING });
  session.given(statusOf(before) === WAITING, "an incomplete upload is read as waiting", before);
  if (isOver(upload)) return;
  const hasBlock = session.judge("FIL-02", isObject(fileOf(before)?.upload), {
    message: `a read of an incomplete upload ${what} shows no upload block, while it waits`,
    expected: "upload, as when it was declared",
    about: before,
  });
  if (!hasBlock) return;
  const isPerson = ![creator, other].some((role) => role === "agent" || role === "second");
  const who = isPerson ? "another key of the workspace" : "another identity";
  for (const [requirement, { verb, send }] of Object.entries(attempts)) {
    const refused = await send(session, upload.id, { as: other });
    // The specification does not describe uploads that were not completed in time.
    if (isOver(upload)) return;
    const isRefused = session.judge(requirement, isHidden(session, refused), {
      message: `${who} was not refused when it tried to ${verb} an incomplete upload ${what}`,
      expected: refusals(session.profile),
      about: refused,
    });
    const revealed = [upload.block.url, name].filter(
      (value) => refused.response?.text.includes(value) === true,
    );
    session.judge(requirement, revealed.length === 0, {
      message: `the response to ${who} that tried to ${verb} an incomplete upload shows its upload address or its name`,
      expected: "nothing of the upload",
      about: refused,
    });
    const isUntouched = await judgeUntouched(session, requirement, upload, verb);
    // Each attempt is compared with the state just before it.
    if (!isUntouched || !isRefused) return;
  }
  if (hasBytes !== true) return judgeDeclaredAlike(session, upload, { idempotencyKey, as: other, who });
  const completed = await completeFile(session, upload.id, { as: creator });
  if (isOver(upload)) return;
  session.judge("FIL-16", statusOf(completed) === READY, {
    message: `after the key of ${who} tried to complete an upload, the creating key cannot complete it`,
    expected: READY,
    found: responseOf(completed),
  });
}

interface Sibling {
  readonly idempotencyKey: string;
  readonly as: Role;
  /** For messages. */
  readonly who: string;
}

/**
 * Another key may declare the same with the same Idempotency-Key, and gets a file of its own or a refusal: it could neither
 * read nor complete the upload of the first.
 */
async function judgeDeclaredAlike(
  session: Session,
  { id, content, ...life }: Upload,
  { idempotencyKey, as, who }: Sibling,
): Promise<void> {
  const declared = await createFile(session, content, { as, idempotencyKey });
  if (isOver(life)) return;
  // The address may be that of every upload.
  session.judge("FIL-15", singleId(declared.json) !== id, {
    message: `${who} that sent a declaration with the Idempotency-Key of the creating key was answered with the upload of that key, which it can neither read nor complete`,
    expected: `another file than ${id}, or a refusal`,
    about: declared,
  });
}

async function judgeUntouched(
  session: Session,
  requirement: string,
  upload: Upload,
  verb: string,
): Promise<boolean> {
  const { id, as } = upload;
  const read = await inspectOwn(session, id, { as, status: WAITING });
  if (isOver(upload)) return false;
  return session.judge(requirement, isWaiting(read), {
    message: `an incomplete upload is no longer waiting after another key tried to ${verb} it`,
    expected: WAITING,
    about: read,
  });
}

const isWaiting = (read: Exchange): boolean =>
  statusOf(read) === WAITING && fileOf(read)?.upload !== undefined;

const isHidden = (session: Session, exchange: Exchange): boolean =>
  refusals(session.profile).includes(exchange.status);
