// The author of an imported message can be read by its author_id like any other author.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { idIn, text } from "../../readers/envelope.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation, readImported } from "../../steps/imports/imported.ts";
import { importRecords, recordNeeds } from "../../steps/imports/imports.ts";
import { postMessage, readWhole } from "../../steps/messages/messages.ts";
import { readMember } from "../../steps/resources/members.ts";

const by = { as: "import_admin" } as const;

export default defineCheck({
  title: "the author_id of an imported message names a member whom the reader can read",
  requirements: ["MEM-03"],
  capabilities: ["members", "imports", "messages", "conversations"],
  needs: [...recordNeeds, "fixtures.conversation"],
  async run(session) {
    const scene = await importScene(session);
    await importRecords(session, scene.importId, "messages", [scene.message("spoken")]);
    const seen = await readImported(session, await findConversation(session, scene.tag), { awaited: 1 });
    const message = session.given(seen[0], "the importing key can read an imported message");
    const imported = session.given(
      message.authorId,
      "an imported message has an author_id (bindings.message.author_id names it)",
    );
    const ordinary = await readWhole(session, await postMessage(session));
    const author = session.given(
      idIn(ordinary, "author_id"),
      "a message has an author_id (bindings.message.author_id names it)",
    );
    const control = await readMember(session, author, {
      ...by,
      name: text(ordinary, "author_name"),
    });
    session.given(
      control.isShown,
      "the importing key reads the author of an ordinary message",
      control.exchange,
    );
    const { exchange: found, isShown } = await readMember(session, imported, {
      ...by,
      name: message.authorName,
    });
    session.judge("MEM-03", isShown, {
      message:
        "the importing key cannot read the author of an imported message by its author_id, although it can for an ordinary message",
      expected: `2xx with the id ${imported}`,
      found: responseOf(found),
      exchanges: [control.exchange, found],
    });
  },
});
