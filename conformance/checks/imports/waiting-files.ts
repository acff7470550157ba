// Only a ready file is attached to an imported message; a waiting one is skipped, refused or left out.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { picture } from "../../steps/files/contents.ts";
import { startUpload } from "../../steps/files/uploads.ts";
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
import { isRefusal } from "../../steps/messages/send.ts";

export default defineCheck({
  title: "a file that still waits for its upload is not attached to an imported message",
  requirements: ["IMP-19"],
  capabilities: ["imports", "files", "messages", "conversations"],
  needs: [...recordNeeds, ...fileNeeds, "bindings.file.message_files"],
  async run(session) {
    const scene = await importScene(session);
    const ready = await importFile(session, 44);
    const waiting = await startUpload(session, picture(45), { as: "import_admin" });
    const control = scene.message("control", { files: [fileEntry(session, ready)] });
    await importRecords(session, scene.importId, "messages", [control]);
    for (const [name, files] of Object.entries({ alone: [waiting], beside: [ready, waiting] })) {
      const record = scene.message(name, { files: files.map((file) => fileEntry(session, file)) });
      const uploaded = await uploadRecords(session, scene.importId, "messages", [record]);
      session.judge("IMP-19", isSuccess(uploaded) || isRefusal(uploaded), {
        message: "an imported message with a waiting file was neither imported, skipped nor refused",
        expected: "2xx or 4xx",
        about: uploaded,
      });
      const seen = await readSettled(session, scene);
      const [shown] = withText(seen, control.text);
      session.given(shown?.files === 1, "an imported message shows its ready file");
      const [found] = withText(seen, record.text);
      const ready = files.length - 1;
      session.judge("IMP-19", found === undefined || (found.files ?? 0) <= ready, {
        message: `an imported message shows a waiting file ${name === "alone" ? "" : "beside a ready one "}as its attachment`,
        expected: `skipped, refused, or at most ${ready} attachments`,
        found: { skipped: skippedOf(session, uploaded), attachments: found?.files },
        exchanges: [uploaded],
      });
      session.observe(
        "imports: a message with a waiting file",
        isRefusal(uploaded) ? "refused" : isImported(session, uploaded) ? "imported without it" : "skipped",
      );
    }
  },
});
