// The last message of a conversation and of its item in the list follows every kind of message: a file
// without a text, a forward and, where plain replies count as last messages, messages in a thread, such as
// the reply that an answer posts.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId, single, text } from "../../readers/envelope.ts";
import { lowTrafficConversation } from "../../steps/lists/list-readings.ts";
import { readListWith } from "../../steps/lists/listing.ts";
import { type Way, waysToSay } from "../../steps/messages/kinds/ways-to-say.ts";
import { type CreatedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { readContext } from "../../steps/resources/conversations.ts";
import { readMessage, readUntil } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { reaches, readTime } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a message of every kind becomes the last message of its conversation, also in the list",
  requirements: ["CON-21", "CON-25"],
  capabilities: ["conversations", "conversation-context", "messages"],
  needs: ["fixtures.conversation"],
  // Messages of others in between would replace the expected one.
  exclusive: true,
  async run(session) {
    session.notSeen("CON-25", "list and context show last_message_id of one conversation");
    const conversation = lowTrafficConversation(session);
    for (const way of sampleByEffort(session, waysToSay(session), 0, { quick: 3 })) {
      const isSaid = await unlessUntestable(() => judgeWay(session, way, conversation));
      // Not everybody need be a member of the conversation that fewer checks write to.
      if (isSaid === false)
        await unlessUntestable(() => judgeWay(session, way, session.need("fixtures.conversation")));
    }
  },
});

interface Shown {
  readonly context: JsonObject;
  readonly listed: JsonObject;
}

/** @returns whether it was said there */
async function judgeWay(
  session: Session,
  { name, inThread, prepare }: Way,
  conversation: string,
): Promise<boolean> {
  const say = await prepare(session, conversation);
  const before = await readSettled(session, conversation);
  const said = await say();
  if (said === undefined) return false;
  const created = await createdAt(session, said);
  const after = await readUntil(
    session,
    () => readBoth(session, conversation),
    (shown) => follows(shown.context, created) && hasLeft(before, shown),
  );
  // The specification does not say whether the last message of a conversation may be one in a thread.
  const isJudged =
    inThread !== true || follows(after.context, created) || (await repliesAreLast(session, conversation));
  if (!isJudged) session.observe("messages in threads that are not a last message", name);
  session.judge("CON-21", !isJudged || follows(after.context, created), {
    message: `last_message_at of a conversation stays earlier than ${name} that was added to it`,
    expected: `at least ${created === undefined ? "" : new Date(created).toISOString()}`,
    found: after.context.last_message_at,
    exchanges: [said.exchange, ...session.exchanges.slice(-2)],
  });
  const isShownTwice = [before, after].every(({ context, listed }) =>
    [context, listed].every((one) => idOf(one) !== undefined),
  );
  if (!isShownTwice) return true;
  session.judge("CON-25", hasLeft(before, after), {
    message: `after ${name} was added, last_message_id changed in the conversation's context but not in the list`,
    expected: idOf(after.context),
    found: idOf(after.listed),
    exchanges: [said.exchange, ...session.exchanges.slice(-2)],
  });
  return true;
}

async function repliesAreLast(session: Session, conversation: string): Promise<boolean> {
  const root = await postMessage(session, { conversation });
  const created = await createdAt(session, await postReply(session, root));
  const read = (): Promise<JsonObject> => readContext(session, conversation);
  return follows(await readUntil(session, read, (context) => follows(context, created)), created);
}

const idOf = (shown: JsonObject): string | undefined => text(shown, "last_message_id");

const follows = ({ last_message_at: at }: JsonObject, created: number | undefined): boolean =>
  created === undefined || reaches(at, created);

/** Whether the list shows a newer message, if the context does. */
const hasLeft = (before: Shown, { context, listed }: Shown): boolean =>
  idOf(context) === idOf(before.context) || idOf(listed) !== idOf(before.listed);

const readSettled = (session: Session, conversation: string): Promise<Shown> =>
  readUntil(
    session,
    () => readBoth(session, conversation),
    ({ context, listed }) => idOf(context) === idOf(listed),
  );

async function readBoth(session: Session, conversation: string): Promise<Shown> {
  const [context, list] = await Promise.all([
    readContext(session, conversation),
    readListWith(session, [conversation], { operation: "listConversations" }),
  ]);
  const listed = list.items.find((item) => readId(item) === conversation);
  return { context, listed: session.given(listed, "the conversation is listed", list.last) };
}

/** The response to an answer need not contain the message that the answer posts. */
async function createdAt(session: Session, { id }: CreatedMessage): Promise<number | undefined> {
  const read = await readMessage(session, id);
  return isSuccess(read) ? readTime(single(read.json)?.created_at) : undefined;
}
