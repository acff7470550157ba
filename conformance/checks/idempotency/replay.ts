// The heart of idempotency: the same request again, as often as one likes, is answered with the same message and
// writes nothing.
import fc from "fast-check";
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import type { Session } from "../../engine/session.ts";
import { type PostedMessage, postMessage } from "../../steps/messages.ts";
import { createdId, outcomeOf, sendMessage } from "../../steps/send.ts";
import { tracesOf, uniqueTag } from "../../steps/traces.ts";
import { idOrItem, type JsonObject, single } from "../../wire/envelope.ts";
import { messageText } from "../../wire/message-text.ts";
import { disagreements } from "../../wire/same-message.ts";

/** Several lines and scripts: a replayed answer must not be a shortened one. */
const TEXT = "überall 🙂 שלום\n- item\n```\ncode\n```";

interface Repetition {
  readonly images: number;
  readonly bearer: boolean;
  readonly times: number;
  /** Another message is posted before each repetition, so that the first one is not the newest any more. */
  readonly between: boolean;
}

export default defineCheck({
  title: "an identical request with the same key returns the first message and creates no second",
  requirements: ["IDM-02", "IDM-03"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const late = await sendLate(session);
    const takesBearer = isSuccess(await session.call("listConversations", { bearer: true }));
    for (const bearer of takesBearer ? [false, true] : [false])
      await repeat({ images: 1, bearer, times: 2, between: true }, session);
    const repetition = fc.record<Repetition>({
      images: fc.nat({ max: 2 }),
      bearer: takesBearer ? fc.boolean() : fc.constant(false),
      times: fc.integer({ min: 1, max: 3 }),
      between: fc.boolean(),
    });
    await session.property(repetition, repeat, { examples: 14 });
    await late();
  },
});

/** A request whose repetition comes later: until then its answer shows the time of another message, if it does. */
async function sendLate(session: Session): Promise<() => Promise<void>> {
  const request = { idempotencyKey: session.newKey(), body: { markdown_content: session.unique("late") } };
  const first = await sendMessage(session, request);
  const id = session.given(createdId(first), "a message can be created", first);
  return async () => {
    const again = await sendMessage(session, request);
    const [told, shown] = [single(first.json) ?? {}, single(again.json) ?? {}];
    const others = createdId(again) === id ? disagreements(told, shown) : ["id"];
    session.judge("IDM-03", others.length === 0, {
      message: `the answer to a repetition shows another ${others.join(", ")} than the answer to the first request`,
      expected: told,
      found: shown,
      exchanges: [first, again],
    });
  };
}

async function repeat(repetition: Repetition, session: Session): Promise<void> {
  const root = await postMessage(session);
  await repeatAs(repetition, session, root, false);
  await repeatAs(repetition, session, root, true);
}

async function repeatAs(
  repetition: Repetition,
  session: Session,
  root: PostedMessage,
  isReply: boolean,
): Promise<void> {
  const { bearer, times } = repetition;
  const tag = uniqueTag(session, "replay");
  const request = {
    bearer,
    idempotencyKey: session.newKey(),
    body: {
      markdown_content: `${tag} ${TEXT}`,
      ...(repetition.images > 0 ? { image_urls: imageUrls(repetition.images) } : {}),
      ...(isReply ? { thread_root_id: root.id } : {}),
    },
  };
  const first = await sendMessage(session, request);
  const id = session.given(createdId(first), "a message can be created", first);
  for (let time = 1; time <= times; time++) {
    if (repetition.between) await postMessage(session);
    const again = await sendMessage(session, request);
    const answered = session.judge("IDM-03", createdId(again) === id, {
      message: `repetition ${time} of a request for a ${isReply ? "reply" : "message"} was not answered with the message of the first`,
      expected: `2xx with message ${id}`,
      found: outcomeOf(again),
    });
    if (answered) judgeSameMessage(session, single(first.json), single(again.json));
  }
  const written = await tracesOf(session, tag, root, isReply ? root : undefined);
  session.judge("IDM-02", written.length === 1, {
    message: `${times === 1 ? "a repetition" : "the repetitions"} of a request for a ${isReply ? "reply" : "message"} left ${written.length} copies of its message instead of one`,
    expected: [id],
    found: written.map(idOrItem),
  });
}

function judgeSameMessage(
  session: Session,
  first: JsonObject | undefined,
  again: JsonObject | undefined,
): void {
  session.judge("IDM-03", messageText(again) === messageText(first), {
    message: "the answer to a repetition shows another content than the answer to the first request",
    expected: messageText(first),
    found: messageText(again),
  });
  const [root, shown] = [first?.thread_root_id, again?.thread_root_id];
  session.judge("IDM-03", root === undefined || shown === undefined || shown === root, {
    message: "the answer to a repetition shows another thread_root_id than the answer to the first request",
    expected: root,
    found: shown,
  });
}

const imageUrls = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `https://images.example/${index}.png`);
