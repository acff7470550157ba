// A created message is answered with, has an id of its own, and is stored under it.
import fc from "fast-check";
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Role, type Session } from "../../engine/session.ts";
import { readMessage } from "../../steps/call-until.ts";
import { postMessage } from "../../steps/messages.ts";
import { sendMessage } from "../../steps/send.ts";
import { type JsonObject, single, singleId } from "../../wire/envelope.ts";
import { messageText } from "../../wire/message-text.ts";

interface Creation {
  readonly as: Role;
  /** Messages created at the same time. */
  readonly together: number;
}

export default defineCheck({
  title: "a valid message is stored under an id of its own and answered with",
  requirements: ["MSG-01"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    await needFewMembers(session);
    const creation = fc.record<Creation>({
      as: session.has("keys.second") ? fc.constantFrom("primary", "second") : fc.constant("primary"),
      together: fc.integer({ min: 1, max: 4 }),
    });
    await session.property(creation, judgeCreation, { examples: 10 });
  },
});

/** Nothing says which members of the request may be left out. */
async function needFewMembers(session: Session): Promise<void> {
  const markdown_content = session.unique("few");
  const few = await sendMessage(session, { body: { markdown_content } });
  if (!session.profile.statuses.invalid.includes(few.status)) return;
  const empty = { explicit_context_message_ids: [], image_urls: [], suppressed_link_preview_urls: [] };
  const whole = await sendMessage(session, { body: { markdown_content, ...empty, thread_root_id: null } });
  session.given(
    !isSuccess(whole),
    "a message needs none of the members that may be empty, or bindings.bodies.createMessage names those that it needs",
    few,
  );
}

async function judgeCreation(creation: Creation, session: Session): Promise<void> {
  await judgeCreations(creation, {}, session);
  await judgeCreations(creation, { thread_root_id: (await postMessage(session)).id }, session);
}

async function judgeCreations(
  { as, together }: Creation,
  place: JsonObject,
  session: Session,
): Promise<void> {
  const contents = Array.from({ length: together }, () => session.unique("created"));
  const created = await Promise.all(
    contents.map((content) => sendMessage(session, { as, body: { markdown_content: content, ...place } })),
  );
  const ids = created.map((exchange) => singleId(exchange.json));
  for (const [index, exchange] of created.entries()) {
    const accepted = session.judge(
      "MSG-01",
      isSuccess(exchange) && ids[index] !== undefined && ids[index] !== "",
      {
        message: "a valid message was not created, or the answer does not carry it",
        expected: "2xx with the message and its id",
        found: answerOf(exchange),
        exchanges: [exchange],
      },
    );
    if (!accepted) return;
    session.judge("MSG-01", messageText(single(exchange.json), contents[index]) === contents[index], {
      message: "the answer to the creation does not carry the content that was sent",
      expected: contents[index],
      found: messageText(single(exchange.json)) ?? answerOf(exchange),
      exchanges: [exchange],
    });
  }
  session.judge("MSG-01", new Set(ids).size === ids.length, {
    message: "messages created at the same time were answered with the same id",
    expected: `${together} different ids`,
    found: ids,
  });
  for (const [index, id] of ids.entries()) {
    const read = await readMessage(session, id ?? "", { as });
    session.judge(
      "MSG-01",
      isSuccess(read) && messageText(single(read.json), contents[index]) === contents[index],
      {
        message: "reading the id that a creation was answered with does not give the text that was sent",
        expected: contents[index],
        found: messageText(isSuccess(read) ? single(read.json) : undefined) ?? answerOf(read),
        exchanges: [read],
      },
    );
  }
}
