// An imported conversation is found by its name like any other.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation, idsOfConversations } from "../../steps/imports/imported.ts";
import { completeImport, importRecords, recordNeeds } from "../../steps/imports/imports.ts";
import { needMissing } from "../../steps/lists/known-ids.ts";
import { madeUpWord, searchFor } from "../../steps/lists/search.ts";

export default defineCheck({
  title: "an imported conversation that the importing key lists is found by its name",
  requirements: ["CON-03"],
  capabilities: ["conversations", "search", "imports"],
  needs: [...recordNeeds, "bindings.lists.searchConversations.q"],
  async run(session) {
    const { importId, tag, author } = await importScene(session);
    const name = madeUpWord(session);
    // Two with the same name are two.
    const conversations = ["k", "l"].map((end) => ({ id: `${tag}-${end}`, name, members: [author] }));
    await importRecords(session, importId, "conversations", conversations);
    await completeImport(session, importId);
    await findConversation(session, name);
    for (const id of await idsOfConversations(session, name, tag)) await judgeFound(session, id, name);
  },
});

async function judgeFound(session: Session, id: string, name: string): Promise<void> {
  const { found, items, last } = await searchFor(session, id, {
    operation: "searchConversations",
    words: name,
    as: "import_admin",
  });
  session.given(isSuccess(last), "the importing key can search conversations", last);
  if (!found)
    await needMissing(session, { operation: "searchConversations", as: "import_admin" }, { items }, [id]);
  session.judge("CON-03", found, {
    message:
      "an imported conversation, which the importing key has in its list, is not found by its whole name",
    expected: `a hit with the id ${id} for ${name}`,
    found: items.length > 0 ? items.map(idOrItem) : responseOf(last),
    exchanges: [last],
  });
}
