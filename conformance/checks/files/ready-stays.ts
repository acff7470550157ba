// A ready file stays as it is after an abort or another completion.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { READY, statusOf } from "../../readers/file.ts";
import { picture } from "../../steps/files/contents.ts";
import { abortFile, attachReady, inspectOwn, readyFile, uploadNeeds } from "../../steps/files/uploads.ts";

export default defineCheck({
  title: "aborting a ready file leaves it ready",
  requirements: ["FIL-28"],
  capabilities: ["files", "messages"],
  needs: ["fixtures.conversation", ...uploadNeeds],
  async run(session) {
    const other = await readyFile(session, picture(27));
    const control = await attachReady(session, [other.id]);
    session.given(isSuccess(control), "a ready file can be attached", control);
    for (const isAttached of [false, true]) {
      const file = await readyFile(session, picture(7));
      if (isAttached) {
        const attached = await attachReady(session, [file.id]);
        session.given(isSuccess(attached), "a ready file can be attached", attached);
      }
      const what = isAttached ? "an attached file" : "a ready file";
      session.observe(`files: aborting ${what}`, String((await abortFile(session, file.id)).status));
      const read = await inspectOwn(session, file.id, { status: READY });
      session.judge("FIL-28", statusOf(read) === READY, {
        message: `${what} is no longer ready after an attempt to abort it`,
        expected: READY,
        found: responseOf(read),
      });
      const attached = await attachReady(session, [file.id]);
      session.judge("FIL-28", isSuccess(attached), {
        message: `${what} can no longer be attached after an attempt to abort it`,
        expected: "2xx",
        found: responseOf(attached),
      });
    }
  },
});
