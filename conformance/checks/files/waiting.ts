// A declared file waits for its upload, with an upload block and without a download URL.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { dateOf } from "../../exchange/clock.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { single, singleId } from "../../readers/envelope.ts";
import {
  downloadUrl,
  fileOf,
  readUploadBlock,
  statusOf,
  type UploadReading,
  uploadBlock,
  WAITING,
} from "../../readers/file.ts";
import { type Content, ordinary, picture, unusual } from "../../steps/files/contents.ts";
import { createFile, declareNeeds, inspectOwn, putBytes } from "../../steps/files/uploads.ts";
import { readEnd, readTimestamp } from "../../text/date-time.ts";

/** Clocks differ slightly, and a Date header has whole seconds. */
const TOLERANCE_MS = 10_000;

interface Declaration {
  readonly content: Content;
  readonly isOrdinary: boolean;
  readonly digest: boolean;
}

const declaration = fc.record<Declaration>({
  content: ordinary,
  isOrdinary: fc.constant(true),
  digest: fc.boolean(),
});
const unusualDeclaration = fc.record<Declaration>({
  content: unusual,
  isOrdinary: fc.constant(false),
  digest: fc.boolean(),
});

export default defineCheck({
  title: "a declared file waits for its upload and says where, how and until when to send the bytes",
  requirements: ["FIL-01", "FIL-02", "FIL-23", "FIL-26", "FIL-32"],
  capabilities: ["files"],
  needs: ["bindings.file.download_url", ...declareNeeds],
  async run(session) {
    const control = await createFile(session, picture(29));
    const isOpen = ![...session.profile.statuses.invalid, 401, 403].includes(control.status);
    session.given(isOpen, "a picture can be declared (bindings.file has the names for it)", control);
    for (const as of CALLERS) if (session.has(`keys.${as}`)) await judgeCaller(session, as);
    await session.property(declaration, judgeDeclaration, { examples: 12 });
    await session.property(unusualDeclaration, judgeDeclaration, { examples: 8 });
  },
});

const CALLERS = ["second", "agent", "import_admin"] as const;

/**
 * The specification does not say whether a caller may declare files at all: an accepted declaration gets a
 * file that waits.
 */
async function judgeCaller(session: Session, as: (typeof CALLERS)[number]): Promise<void> {
  const created = await createFile(session, picture(29), { as });
  if (!isSuccess(created)) return;
  session.judge("FIL-01", statusOf(created) === WAITING, {
    message: `a create-file request of ${as} did not return a file that waits for its upload`,
    expected: `2xx with status ${WAITING}`,
    found: responseOf(created),
  });
  judgeBlock(session, created, readUploadBlock(fileOf(created), session.profile), {
    what: `the response to a create-file request of ${as}`,
    known: new Set(),
  });
}

async function judgeDeclaration(drawn: Declaration, session: Session): Promise<void> {
  const { content, isOrdinary, digest } = drawn;
  const created = await createFile(session, content, { digest });
  // The deployment decides which types and names it accepts; an ordinary picture was accepted before.
  const isPicture = isOrdinary && content.contentType === "image/png";
  const isInvalid = session.profile.statuses.invalid.includes(created.status);
  if (isInvalid && !(isPicture && (await isBetweenTaken(session, content)))) {
    session.observe("files: declarations refused", `${content.contentType} ${content.name}`);
    return;
  }
  session.given(
    !isInvalid || !digest,
    "a picture can be declared with its sha256 (bindings.file.sha256 and sha256_encoding)",
    created,
  );
  session.judge("FIL-01", statusOf(created) === WAITING, {
    message: "a valid create-file request did not return a file that waits for its upload",
    expected: `2xx with status ${WAITING}`,
    found: responseOf(created),
  });
  if (!isSuccess(created)) return;
  const id = session.given(singleId(created.json), "a declared file has an id", created);
  const read = await inspectOwn(session, id);
  session.given(statusOf(read) === WAITING, "a waiting file can be read", read);
  const blocks = [created, read].map((exchange) => readUploadBlock(fileOf(exchange), session.profile));
  const known = new Set(blocks.flatMap(({ found }) => found));
  for (const [index, what] of [
    "the response to a create-file request",
    "a read of a waiting file",
  ].entries()) {
    const [exchange, reading] = [[created, read][index], blocks[index]];
    if (exchange !== undefined && reading !== undefined)
      judgeBlock(session, exchange, reading, { what, known });
  }
  if (isPicture) await judgeSent(session, { id, content, created, known });
}

/** The file still waits once its bytes are there, until its upload is completed. */
async function judgeSent(
  session: Session,
  {
    id,
    content,
    created,
    known,
  }: {
    readonly id: string;
    readonly content: Content;
    readonly created: Exchange;
    readonly known: ReadonlySet<string>;
  },
): Promise<void> {
  const { block } = readUploadBlock(fileOf(created), session.profile);
  if (block === undefined || !isSuccess(await putBytes(session, { block, content }))) return;
  const read = await inspectOwn(session, id);
  // It may be over when its time is. That only its client completes it (line 188) is judged by MSG-14 and in files/histories.
  if (statusOf(read) !== WAITING) return;
  const what = "a read of a waiting file whose bytes were sent";
  judgeBlock(session, read, readUploadBlock(fileOf(read), session.profile), { what, known });
}

/**
 * The specification does not say how large a file may be: if a smaller and a larger picture are accepted, the
 * size is not the reason.
 */
async function isBetweenTaken(session: Session, { sizeBytes }: Content): Promise<boolean> {
  const others = [picture(31, 1), picture(31, LARGE_SIDE)];
  if (!others.some((one) => one.sizeBytes < sizeBytes) || !others.some((one) => one.sizeBytes > sizeBytes))
    return false;
  for (const other of others) if (!isSuccess(await createFile(session, other))) return false;
  return true;
}

/** A picture of this side has more than 64 KiB. */
const LARGE_SIDE = 300;

/** @param known property names of the other response's upload block, which this one must have too */
function judgeBlock(
  session: Session,
  exchange: Exchange,
  { found, problems, unread }: UploadReading,
  { what, known }: { readonly what: string; readonly known: ReadonlySet<string> },
): void {
  const file = fileOf(exchange);
  const lost = [...known].filter((name) => !found.includes(name)).map((name) => `no upload.${name}`);
  const [binding] = unread;
  if (lost.length === 0 && problems.length === 0)
    session.given(
      binding === undefined,
      `an upload block can be read; the profile has no ${binding}`,
      exchange,
    );
  const wrong = [...new Set([...problems, ...lost])];
  session.judge("FIL-02", wrong.length === 0, {
    message: `${what} does not say how to send the bytes: ${wrong.join(", ")}`,
    expected: "upload with method PUT, url, headers and expires_at",
    found: file?.upload ?? "no upload",
    exchanges: [exchange],
  });
  session.judge("FIL-26", downloadUrl(file, session.profile) === undefined, {
    message: `${what} has a download URL although its upload is not completed`,
    expected: "none while the file waits",
    found: downloadUrl(file, session.profile),
    exchanges: [exchange],
  });
  judgeEnd(session, exchange, what);
}

function judgeEnd(session: Session, exchange: Exchange, what: string): void {
  const shown = uploadBlock(fileOf(exchange), session.profile)?.expires_at;
  if (shown === undefined || shown === null) return;
  // The value as received: the other checks convert a number of seconds to a time.
  const raw = uploadBlock(single(exchange.response?.json), session.profile)?.expires_at ?? shown;
  session.judge("FIL-32", readTimestamp(raw) !== undefined, {
    message: `${what} has an upload.expires_at that is not a date-time`,
    expected: "a date-time of RFC 3339",
    found: raw,
    exchanges: [exchange],
  });
  const expires = session.given(readEnd(shown), "upload.expires_at is a time", exchange);
  const now = dateOf(exchange.response) ?? Date.now();
  session.judge("FIL-23", expires > now - TOLERANCE_MS, {
    message: `${what} has an upload.expires_at in the past`,
    expected: `later than ${new Date(now).toISOString()}`,
    found: shown,
    exchanges: [exchange],
  });
}
