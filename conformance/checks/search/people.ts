// Members and agents are found by the whole name that they are shown under, and what is found can be read.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { postMessage } from "../../steps/messages.ts";
import { search, searchFor } from "../../steps/search.ts";
import { idOrItem, text } from "../../wire/envelope.ts";
import { holdsText } from "../../wire/holds-text.ts";

export default defineCheck({
  title: "members and agents are found by their display name",
  requirements: ["SRC-04"],
  capabilities: ["search"],
  needs: ["fixtures.member", "fixtures.member_name", "bindings.search.q"],
  async run(session) {
    const id = session.need("fixtures.member");
    const words = session.need("fixtures.member_name");
    const listing = await searchFor(session, id, { operation: "searchMembers", words });
    session.judge("SRC-04", listing.found, {
      message: "a member is not found by the display name",
      expected: `member ${id} among the hits for ${words}`,
      found: isSuccess(listing.last) ? listing.items.map(idOrItem) : answerOf(listing.last),
      exchanges: [listing.last],
    });
    if (session.has("keys.agent") && session.has("fixtures.conversation")) await judgeAgent(session);
  },
});

/** An agent is shown under its name as the author of what it posts. */
async function judgeAgent(session: Session): Promise<void> {
  const { message } = await postMessage(session, { as: "agent" });
  const name = text(message, "author_name");
  if (name === undefined || name === "") return;
  const { items, last } = await search(session, { operation: "searchMembers", words: name });
  // A hit need not show a name.
  const author = text(message, "author_id");
  session.judge(
    "SRC-04",
    items.some((item) => holdsText(item, name) || (author !== undefined && holdsText(item, author))),
    {
      message: "an agent is not found by the name under which it posts",
      expected: `a hit with the name ${name} or the id ${author}`,
      found: isSuccess(last) ? items.map(idOrItem) : answerOf(last),
      exchanges: [last],
    },
  );
}
