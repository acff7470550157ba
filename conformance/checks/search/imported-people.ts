// Imported members are found by the name that a read shows.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation, readImported } from "../../steps/imports/imported.ts";
import { completeImport, importRecords, recordNeeds } from "../../steps/imports/imports.ts";
import { madeUpWord, searchFor } from "../../steps/lists/search.ts";
import { callUntil } from "../../steps/requests/call-until.ts";

const by = { as: "import_admin" } as const;

export default defineCheck({
  title: "an imported member who can be read by the id is found by the name",
  requirements: ["SRC-04"],
  capabilities: ["search", "imports", "members", "messages", "conversations"],
  needs: [...recordNeeds, "bindings.lists.searchMembers.q"],
  async run(session) {
    const { importId, tag, message } = await importScene(session);
    const name = madeUpWord(session);
    // Two with the same name are two.
    const speakers = ["s", "t"].map((end) => ({ id: `${tag}-${end}`, name }));
    await importRecords(session, importId, "members", speakers);
    const spoken = speakers.map(({ id }) => message(`spoken-${id}`, { author: id }));
    await importRecords(session, importId, "messages", spoken);
    await completeImport(session, importId);
    const seen = await readImported(session, await findConversation(session, tag), {
      awaited: spoken.length,
    });
    const ids = new Set(seen.map(({ authorId }) => authorId));
    for (const id of ids)
      await judgeFound(session, session.given(id, "an imported message has an author_id"), name);
  },
});

async function judgeFound(session: Session, memberId: string, name: string): Promise<void> {
  const shows = ({ json }: { readonly json: unknown }): boolean => holdsText(json, name);
  const read = await callUntil(session, "getMember", { ...by, path: { memberId } }, shows);
  session.given(isSuccess(read) && shows(read), "an imported member is read under the imported name", read);
  const { found, items, last } = await searchFor(session, memberId, {
    ...by,
    operation: "searchMembers",
    words: name,
  });
  session.given(isSuccess(last), "the importing key can search members", last);
  session.judge("SRC-04", found, {
    message: "an imported member who can be read by the id is not found by the display name",
    expected: `member ${memberId} among the hits for ${name}`,
    found: items.length > 0 ? items.map(idOrItem) : responseOf(last),
    exchanges: [read, last],
  });
}
