// A reader of a message can read its author: author_id names a member or an agent.
import { defineCheck } from "../../engine/session/check.ts";
import { idIn, text } from "../../readers/envelope.ts";
import { postMessage, readWhole } from "../../steps/messages/messages.ts";
import { readMember } from "../../steps/resources/members.ts";

export default defineCheck({
  title: "the author_id of a readable message names a member whom the reader can read",
  requirements: ["MEM-03"],
  capabilities: ["members", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const roles = (["primary", "second", "agent"] as const).filter((role) => session.has(`keys.${role}`));
    for (const writer of roles) {
      const posted = await postMessage(session, { as: writer });
      const { exchange } = posted;
      const message = await readWhole(session, posted);
      const author = session.given(
        idIn(message, "author_id"),
        "a message has an author_id (bindings.message.author_id names it)",
        exchange,
      );
      for (const as of roles) {
        if (as === "agent") continue;
        const { exchange: read, isShown } = await readMember(session, author, {
          as,
          name: text(message, "author_name"),
        });
        session.judge("MEM-03", isShown, {
          message: `the ${as} key cannot read the author of a message that the ${writer} key wrote`,
          expected: `2xx with the id ${author}`,
          about: [exchange, read],
        });
      }
    }
  },
});
