// The members and agents that the profile names are read by their ids.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { singleId } from "../../wire/envelope.ts";

export default defineCheck({
  title: "a visible member or agent is readable by its id",
  requirements: ["MEM-01"],
  capabilities: ["members"],
  needs: ["fixtures.member"],
  readOnly: true,
  async run(session) {
    await judgeRead(session, session.need("fixtures.member"), "a member");
    if (session.has("fixtures.agent_member"))
      await judgeRead(session, session.need("fixtures.agent_member"), "an agent");
  },
});

async function judgeRead(session: Session, id: string, what: string): Promise<void> {
  const read = await session.call("getMember", { path: { memberId: id } });
  session.judge("MEM-01", isSuccess(read) && singleId(read.json) === id, {
    message: `${what} that the primary key can see is not readable by its id`,
    expected: `2xx with the id ${id}`,
    found: answerOf(read),
    exchanges: [read],
  });
}
