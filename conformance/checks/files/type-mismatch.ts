// The right bytes with another Content-Type than declared.
import fc from "fast-check";
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { type Content, ordinary } from "../../steps/contents.ts";
import { judgeMismatch } from "../../steps/refused-completion.ts";
import { startUpload } from "../../steps/uploads.ts";

/** Types that share a beginning with those that are declared, and one that does not. */
const others = ["image/pngx", "image/jpeg", "text/html", "text/plainer", "application/octet-stream"];

interface Case {
  readonly content: Content;
  readonly sent: string;
}

const cases = fc.record<Case>({ content: ordinary, sent: fc.constantFrom(...others) });

export default defineCheck({
  title:
    "completing an upload of another content type than declared gives 409 content_type_mismatch and leaves it waiting",
  requirements: ["FIL-08", "FIL-11"],
  capabilities: ["files"],
  needs: ["bindings.file.content_type", "bindings.file.size", "bindings.paths.completeFile"],
  run: (session) => session.property(cases, judgeType, { examples: 10 }),
});

async function judgeType({ content, sent }: Case, session: Session): Promise<void> {
  const upload = await startUpload(session, content);
  await judgeMismatch(
    session,
    upload,
    { contentType: sent },
    {
      requirement: "FIL-08",
      code: "content_type_mismatch",
      difference: `sent as ${sent} that was declared as ${content.contentType}`,
    },
  );
}
