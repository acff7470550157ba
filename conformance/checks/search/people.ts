// Members and agents are found by their whole display name, and every hit can be read.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { idOrItem, readId, single, text } from "../../readers/envelope.ts";
import type { Listing } from "../../steps/lists/listing.ts";
import { search, searchFor } from "../../steps/lists/search.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { isRefusal } from "../../steps/messages/send.ts";

/** A search need not take words of so few characters. */
const SHORT = 3;

export default defineCheck({
  title: "members and agents are found by their display name",
  requirements: ["SRC-04"],
  capabilities: ["search"],
  needs: ["fixtures.member", "fixtures.member_name", "bindings.lists.searchMembers.q"],
  async run(session) {
    const id = session.need("fixtures.member");
    const words = session.need("fixtures.member_name");
    const listing = await searchFor(session, id, { operation: "searchMembers", words });
    const { last } = listing;
    session.given(
      words.length > SHORT || !isRefusal(last),
      `a search for "${words}", a very short name, is not refused`,
      last,
    );
    session.judge("SRC-04", listing.found, {
      message: "a member is not found by the display name",
      expected: `member ${id} among the hits for ${words}`,
      found: isSuccess(listing.last) ? listing.items.map(idOrItem) : responseOf(listing.last),
      exchanges: [listing.last],
    });
    if (session.has("keys.agent") && session.has("fixtures.conversation")) await judgeAgent(session);
  },
});

/** An agent is the author of what it posts, and is read under its name, or shown under it there. */
async function judgeAgent(session: Session): Promise<void> {
  const { message } = await postMessage(session, { as: "agent" });
  const { author_id: id } = message;
  const memberId = typeof id === "string" || typeof id === "number" ? String(id) : undefined;
  const read =
    memberId !== undefined && isServed(session.profile, "getMember")
      ? await session.call("getMember", { path: { memberId } })
      : undefined;
  const shown = read !== undefined && isSuccess(read) ? text(single(read.json), "display_name") : undefined;
  // A name may be written otherwise in one place than in another: one of them is the one that is searched.
  const names = [...new Set([shown, text(message, "author_name")])].flatMap((name) => name || []);
  if (names.length === 0) return session.observe("the name of an agent", "not shown");
  const searches: Listing[] = [];
  const isFound = async (name: string): Promise<boolean> => {
    const hits = await search(session, { operation: "searchMembers", words: name });
    searches.push(hits);
    // A hit need not show a name.
    return hits.items.some(
      (item) => readId(item) === memberId || holdsText(item, name) || holdsText(item, memberId ?? name),
    );
  };
  const [first = "", ...others] = names;
  let found = await isFound(first);
  for (const name of others) found ||= await isFound(name);
  session.judge("SRC-04", found, {
    message: "an agent is not found by its name",
    expected: `a hit with the name ${names.join(" or ")} or the id ${memberId}`,
    found: searches.map(({ items, last }) => (isSuccess(last) ? items.map(idOrItem) : responseOf(last))),
    exchanges: [...(read === undefined ? [] : [read]), ...searches.map(({ last }) => last)],
  });
}
