// The list has the conversation that the profile says is the caller's, once, and each item can be addressed.
import { defineCheck } from "../../engine/check.ts";
import { answerOf } from "../../engine/session.ts";
import { readList } from "../../steps/listing.ts";
import { readId } from "../../wire/envelope.ts";

export default defineCheck({
  title: "the conversation list has the caller's conversations, each with id and name",
  requirements: ["CON-01", "CON-24"],
  capabilities: ["conversations"],
  needs: ["fixtures.conversation"],
  readOnly: true,
  async run(session) {
    const { fixtures } = session.profile;
    const own = [fixtures.conversation, fixtures.second_conversation].filter((id) => id !== undefined);
    const listing = await readList(session, { operation: "listConversations" });
    const ids = listing.items.map(readId);
    for (const id of own) {
      session.judge("CON-01", ids.includes(id), {
        message: "a conversation to which the caller belongs is not in the caller's list",
        expected: id,
        found: listing.complete ? `${ids.length} conversations without it` : answerOf(listing.last),
        exchanges: [listing.last],
      });
      session.judge("CON-01", ids.indexOf(id) === ids.lastIndexOf(id), {
        message: "a conversation is more than once in the caller's list",
        expected: "once",
        found: ids.filter((candidate) => candidate === id).length,
        exchanges: [listing.last],
      });
    }
    for (const item of listing.items) {
      session.judge("CON-24", typeof item.id === "string" && item.id !== "", {
        message: "an item of the conversation list has no id",
        expected: "a non-empty string",
        found: item.id === undefined ? "no such member" : item.id,
        exchanges: [listing.last],
      });
      session.judge("CON-24", typeof item.name === "string" || item.name === null, {
        message: "an item of the conversation list has no name",
        expected: "a string or null",
        found: item.name === undefined ? "no such member" : item.name,
        exchanges: [listing.last],
      });
    }
  },
});
