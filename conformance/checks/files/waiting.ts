// What declaring a file gives: a file that waits, with all that is needed to send its bytes and nothing to fetch them.
import fc from "fast-check";
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { type Content, ordinary, unusual } from "../../steps/contents.ts";
import { createFile, inspectOwn } from "../../steps/uploads.ts";
import { dateOf } from "../../wire/clock.ts";
import { readInstant } from "../../wire/date-time.ts";
import { isObject, singleId } from "../../wire/envelope.ts";
import { downloadUrl, fileOf, statusOf, uploadProblems, WAITING } from "../../wire/file.ts";

/** Clocks differ a little, and a Date header has whole seconds. */
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
  requirements: ["FIL-01", "FIL-02", "FIL-23", "FIL-26"],
  capabilities: ["files"],
  needs: ["bindings.file.content_type", "bindings.file.size", "bindings.file.download_url"],
  async run(session) {
    await session.property(declaration, judgeDeclaration, { examples: 12 });
    await session.property(unusualDeclaration, judgeDeclaration, { examples: 8 });
  },
});

async function judgeDeclaration(drawn: Declaration, session: Session): Promise<void> {
  const created = await createFile(session, drawn.content, { digest: drawn.digest });
  if (!drawn.isOrdinary && session.profile.statuses.invalid.includes(created.status)) {
    session.observe("files: declarations refused", `${drawn.content.contentType} ${drawn.content.name}`);
    return;
  }
  if (!session.has("bindings.file.name"))
    session.given(
      isSuccess(created),
      "bindings.file.name, or a deployment that takes unnamed files",
      created,
    );
  const id = singleId(created.json);
  session.judge("FIL-01", statusOf(created) === WAITING && id !== undefined && id !== "", {
    message: "a valid create-file request was not answered with a file that waits for its upload",
    expected: `2xx with an id and status ${WAITING}`,
    found: answerOf(created),
  });
  judgeBlock(session, created, "the answer to a create-file request");
  if (id === undefined) return;
  const read = await inspectOwn(session, id);
  session.given(statusOf(read) === WAITING, "a waiting file can be read", read);
  judgeBlock(session, read, "a read of a waiting file");
}

function judgeBlock(session: Session, exchange: Exchange, what: string): void {
  const file = fileOf(exchange);
  if (file === undefined) return;
  const problems = uploadProblems(file, session.profile);
  session.judge("FIL-02", problems.length === 0, {
    message: `${what} does not say how to send the bytes: ${problems.join(", ")}`,
    expected: "upload with method PUT, url, headers and expires_at",
    found: file.upload ?? "no upload",
  });
  session.judge("FIL-26", downloadUrl(file, session.profile) === undefined, {
    message: `${what} has a download URL although no bytes were sent`,
    expected: "none while the file waits",
    found: downloadUrl(file, session.profile),
  });
  const expires = isObject(file.upload) ? readInstant(file.upload.expires_at) : undefined;
  const now = dateOf(exchange.response) ?? Date.now();
  session.judge("FIL-23", expires !== undefined && expires > now - TOLERANCE_MS, {
    message: `${what} has an upload.expires_at that is no date-time ahead of the answer`,
    expected: `later than ${new Date(now).toISOString()}`,
    found: isObject(file.upload) ? file.upload.expires_at : "no upload",
  });
}
