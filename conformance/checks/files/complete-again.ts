// A client that lost the response completes again, which changes nothing. A ready file no longer has an upload block.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { downloadUrl, fileOf, READY, statusOf } from "../../readers/file.ts";
import { picture } from "../../steps/files/contents.ts";
import { completeFile, inspectOwn, readyFile, uploadNeeds } from "../../steps/files/uploads.ts";

export default defineCheck({
  title: "completing a ready file again leaves it ready, without an upload block",
  requirements: ["FIL-27", "FIL-30", "FIL-31"],
  capabilities: ["files"],
  needs: uploadNeeds,
  async run(session) {
    for (const digest of [false, true]) {
      const { id } = await readyFile(session, picture(8), { digest });
      for (const time of ["", " a third time"]) {
        const again = await completeFile(session, id);
        session.judge("FIL-27", isSuccess(again) || again.status === 409, {
          message: `completing a ready file again${time} was neither accepted nor refused with 409`,
          expected: "2xx or 409",
          found: responseOf(again),
        });
        const read = await inspectOwn(session, id, { status: READY });
        session.judge("FIL-27", statusOf(read) === READY, {
          message: `a ready file is no longer ready after it was completed again${time}`,
          expected: READY,
          found: responseOf(read),
        });
        for (const exchange of [again, read].filter(isSuccess)) {
          const { upload } = fileOf(exchange) ?? {};
          session.judge("FIL-31", upload === undefined || upload === null, {
            message: "a ready file still has an upload block",
            expected: "no upload, or null",
            found: upload,
            exchanges: [exchange],
          });
        }
      }
      const before = downloadUrl(fileOf(await inspectOwn(session, id)), session.profile);
      session.notSeen("FIL-30", "whether a ready file has a download URL before attachment is recorded only");
      session.observe("files: download URL before attachment", before === undefined ? "none" : "given");
    }
  },
});
