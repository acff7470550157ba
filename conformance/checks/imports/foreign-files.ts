// A ready file of another workspace is skipped, refused or left out of an imported message.
import { defineCheck } from "../../engine/session/check.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { picture } from "../../steps/files/contents.ts";
import { readyFile } from "../../steps/files/uploads.ts";
import { fileEntry, fileNeeds, importFile } from "../../steps/imports/import-files.ts";
import { importScene, readSettled } from "../../steps/imports/import-scene.ts";
import { withText } from "../../steps/imports/imported.ts";
import {
  importRecords,
  isImported,
  recordNeeds,
  skippedOf,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { needOneEverywhere } from "../../steps/keys/access/elsewhere.ts";

export default defineCheck({
  title: "a ready file of another workspace is not attached to an imported message",
  requirements: ["FIL-21"],
  capabilities: ["imports", "files", "messages", "conversations"],
  needs: [...recordNeeds, ...fileNeeds, "bindings.file.message_files", "keys.other_workspace"],
  async run(session) {
    const scene = await importScene(session);
    const own = await importFile(session, 46);
    const foreign = await readyFile(session, picture(47), { as: "other_workspace" });
    needOneEverywhere(session, foreign.id, "files");
    const control = scene.message("control", { files: [fileEntry(session, own)] });
    await importRecords(session, scene.importId, "messages", [control]);
    const record = scene.message("foreign", { files: [fileEntry(session, foreign)] });
    const uploaded = await uploadRecords(session, scene.importId, "messages", [record]);
    session.judge("FIL-21", isSuccess(uploaded) || isRefusal(uploaded), {
      message:
        "an imported message with a file of another workspace was neither imported, skipped nor refused",
      expected: "2xx or 4xx",
      about: uploaded,
    });
    const seen = await readSettled(session, scene);
    const [shown] = withText(seen, control.text);
    session.given(shown?.files === 1, "an imported message shows its ready file");
    const [found] = withText(seen, record.text);
    session.judge("FIL-21", (found?.files ?? 0) === 0, {
      message: "an imported message shows a file of another workspace as its attachment",
      expected: "skipped, refused, or no attachment",
      found: { skipped: skippedOf(session, uploaded), message: found?.json },
      exchanges: [uploaded],
    });
    session.observe(
      "imports: a message with a file of another workspace",
      isRefusal(uploaded) ? "refused" : isImported(session, uploaded) ? "imported without it" : "skipped",
    );
  },
});
