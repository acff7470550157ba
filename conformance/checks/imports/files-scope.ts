// Attaching files to imported messages takes files:write beside imports:write.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { fileEntry, fileNeeds, importFile } from "../../steps/import-files.ts";
import { importScene } from "../../steps/import-scene.ts";
import { findConversation, readImported, withText } from "../../steps/imported.ts";
import { importRecords, isTakenOver, recordNeeds, skippedOf, uploadRecords } from "../../steps/imports.ts";
import { readError } from "../../wire/error.ts";

const as = "reduced.files:write";

export default defineCheck({
  title: "importing a message with files needs files:write besides imports:write",
  requirements: ["AUT-09", "AUT-10", "AUT-16"],
  capabilities: ["imports", "files", "messages", "threads", "conversations"],
  needs: [...recordNeeds, ...fileNeeds, "keys.reduced.files:write"],
  async run(session) {
    const scene = await importScene(session);
    const { importId, message, tag } = scene;
    const root = message("root");
    await importRecords(session, importId, "messages", [root]);
    const control = await uploadRecords(session, importId, "messages", [message("control")], { as });
    session.given(
      isTakenOver(session, control),
      "a key without files:write can import a message without files",
      control,
    );
    const entry = fileEntry(session, await importFile(session, 46));
    await importRecords(session, importId, "messages", [message("with-file", { files: [entry] })]);
    const bare = message("bare");
    const batches = {
      "a message with a file": [message("first", { files: [entry] })],
      "a file for a message that had none": [{ ...message("control"), files: [entry] }],
      "a reply with a file, after a message without one": [
        bare,
        message("reply", { root: root.id, files: [entry] }),
      ],
    };
    for (const [what, batch] of Object.entries(batches)) {
      const answer = await uploadRecords(session, importId, "messages", batch, { as });
      const isSkipped = isSuccess(answer) && (skippedOf(session, answer)?.length ?? 1) > 0;
      session.judge("AUT-16", answer.status === 403 || isSkipped, {
        message: `a key without files:write imported ${what}`,
        expected: "403, or the record among the skipped ones",
        found: answerOf(answer),
        exchanges: [answer],
      });
      const { code, missingScopes } = readError(answer.json);
      if (answer.status === 403) {
        session.judge("AUT-09", code === "missing_scope", {
          message: `${what} was refused to a key without files:write with another code than missing_scope`,
          expected: "missing_scope",
          found: answerOf(answer),
          exchanges: [answer],
        });
        session.judge("AUT-10", missingScopes !== undefined, {
          message: `${what} was refused to a key without files:write without a list of missing_scopes`,
          expected: ["files:write"],
          found: answerOf(answer),
          exchanges: [answer],
        });
      }
      session.judge("AUT-16", missingScopes === undefined || missingScopes.includes("files:write"), {
        message: `${what} was refused to a key without files:write by naming another scope`,
        expected: ["files:write"],
        found: missingScopes,
        exchanges: [answer],
      });
    }
    const seen = await readImported(session, await findConversation(session, tag), {
      hasReplies: (text) => text === root.text,
    });
    for (const name of ["first", "control", "reply"]) {
      const [found] = withText(seen, `${tag} ${name}`);
      session.judge("AUT-16", (found?.files ?? 0) === 0, {
        message: "a message that a key without files:write imported has an attachment",
        expected: "no attachment",
        found: found?.files,
      });
    }
  },
});
