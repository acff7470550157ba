// No search returns a member of another workspace, on any page. Two members with the same name are imported,
// so that there is a further page to look at.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { refusals } from "../../profile/profile.ts";
import { idIn, idOrItem, readId, text } from "../../readers/envelope.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { importRecords, recordNeeds } from "../../steps/imports/imports.ts";
import { needOneEverywhere } from "../../steps/keys/access/elsewhere.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { listConversations } from "../../steps/resources/conversations.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { search, searchOneByOne } from "../../steps/search/search.ts";

const by = { as: "import_admin" } as const;

export default defineCheck({
  title: "the member search shows no member of another workspace on any of its pages",
  requirements: ["GEN-04"],
  capabilities: ["search", "members", "messages", "imports", "conversations"],
  needs: [...recordNeeds, "keys.other_workspace", "bindings.lists.searchMembers.q"],
  async run(session) {
    const foreign = await foreignMember(session);
    const { importId, tag } = await importScene(session);
    const namesakes = ["one", "two"].map((word) => ({ id: `${tag}-${word}`, name: foreign.name }));
    await importRecords(session, importId, "members", namesakes);
    const options = { ...by, operation: "searchMembers", words: foreign.name } as const;
    const listing = await readUntil(
      session,
      () => search(session, options),
      (found) => found.items.filter((item) => holdsText(item, foreign.name)).length >= namesakes.length,
      session.profile.timing.search_index_ms,
    );
    const whole = { asked: "", items: listing.items, last: listing.last };
    for (const { asked, items, last } of [whole, ...(await searchOneByOne(session, options))])
      session.judge("GEN-04", !items.some((item) => readId(item) === foreign.id), {
        message: `the member search${asked} showed a key a member of another workspace, whom it cannot read by the id`,
        expected: `no hit with the id ${foreign.id} for ${foreign.name}`,
        found: items.map(idOrItem),
        exchanges: [last],
      });
  },
});

/** The identity of the other workspace's key, if it is unknown here: one person may belong to both. */
async function foreignMember(session: Session): Promise<{ readonly id: string; readonly name: string }> {
  const as = "other_workspace";
  const [first] = await listConversations(session, as);
  const conversation = session.given(readId(first), "the other workspace has a conversation of its own");
  const { message, exchange } = await postMessage(session, { as, conversation });
  const id = session.given(idIn(message, "author_id"), "a message has an author_id", exchange);
  const name = session.given(
    text(message, "author_name") || undefined,
    "a message has an author_name (bindings.message.author_name names it)",
    exchange,
  );
  needOneEverywhere(session, id, "members");
  const read = await session.call("getMember", { ...by, path: { memberId: id } });
  const isHidden = refusals(session.profile).includes(read.status);
  session.given(isHidden, "a member of the other workspace is hidden from the importing key", read);
  return { id, name };
}
