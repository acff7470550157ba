// Attaching files to imported messages needs files:write besides imports:write.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readError } from "../../readers/error.ts";
import { fileEntry, fileNeeds, importFile } from "../../steps/imports/import-files.ts";
import { importScene, readSettled } from "../../steps/imports/import-scene.ts";
import { withText } from "../../steps/imports/imported.ts";
import {
  importRecords,
  isTakenOver,
  recordNeeds,
  skippedOf,
  uploadRecords,
} from "../../steps/imports/imports.ts";

const SCOPE = "files:write";

export default defineCheck({
  title: "importing a message with files needs files:write besides imports:write",
  requirements: ["AUT-09", "AUT-10", "AUT-16"],
  capabilities: ["imports", "files", "messages", "threads", "conversations"],
  needs: [...recordNeeds, ...fileNeeds],
  async run(session) {
    const as = reducedKey(session);
    session.given(
      session.has("bindings.file.message_files") || session.has("bindings.import_records.skipped"),
      "skipped records, or the files of a message, are shown (bindings.import_records.skipped, bindings.file.message_files)",
    );
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
      const exchange = await uploadRecords(session, importId, "messages", batch, { as });
      const isSkipped = isSuccess(exchange) && (skippedOf(session, exchange)?.length ?? 1) > 0;
      session.judge("AUT-16", exchange.status === 403 || isSkipped, {
        message: `a key without files:write imported ${what}`,
        expected: "403, or the record among the skipped ones",
        about: exchange,
      });
      const { code, missingScopes } = readError(exchange.json);
      if (exchange.status === 403) {
        session.judge("AUT-09", code === "missing_scope", {
          message: `${what} was refused to a key without files:write with another code than missing_scope`,
          expected: "missing_scope",
          about: exchange,
        });
        session.judge("AUT-10", missingScopes !== undefined, {
          message: `${what} was refused to a key without files:write without a list of missing_scopes`,
          expected: [SCOPE],
          about: exchange,
        });
      }
      session.judge("AUT-16", missingScopes === undefined || missingScopes.includes(SCOPE), {
        message: `${what} was refused to a key without files:write by naming another scope`,
        expected: [SCOPE],
        found: missingScopes,
        exchanges: [exchange],
      });
    }
    const seen = await readSettled(session, scene, { hasReplies: (text) => text === root.text });
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

/** A key of the importing identity, or of the primary one if that may import. */
function reducedKey(session: Session): Role {
  if (session.has(`keys.reduced_import_admin.${SCOPE}`)) return `reduced_import_admin.${SCOPE}`;
  session.given(
    session.profile.keys.reduced[SCOPE],
    `keys.reduced_import_admin.${SCOPE} is a key that imports and lacks only this scope`,
  );
  return `reduced.${SCOPE}`;
}
