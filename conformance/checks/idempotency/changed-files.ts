// A used key with other files: the list of files is a part of the body like its text.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { changedFiles } from "../../inputs/changed-bodies.ts";
import { plainText } from "../../steps/files/contents.ts";
import { attachNeeds, attachReady, readyFile } from "../../steps/files/uploads.ts";
import { attemptConflict, type PairOf } from "../../steps/requests/conflicts.ts";

export default defineCheck({
  title: "a used Idempotency-Key with other file_ids gives 409 idempotency_conflict",
  requirements: ["IDM-04"],
  capabilities: ["messages", "files"],
  needs: attachNeeds,
  async run(session) {
    const files = [await attachableFile(session), await attachableFile(session)] as const;
    let tried = 0;
    for (const { change } of changedFiles("", files)) {
      const pairOf: PairOf = (tag) =>
        changedFiles(tag, files).find((pair) => pair.change === change) ?? {
          change,
          original: {},
          changed: {},
        };
      if ((await attemptConflict(session, pairOf)) !== undefined) tried++;
    }
    session.given(tried > 0, "a file can be attached to several messages");
  },
});

/** A file that messages accept by now: a deployment may process it after it is ready. */
async function attachableFile(session: Session): Promise<string> {
  const { id } = await readyFile(session, plainText(session.unique("changed-files")));
  const attached = await attachReady(session, [id]);
  session.given(isSuccess(attached), "a file can be attached", attached);
  return id;
}
