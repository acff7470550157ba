// The last message in a conversation context: a message of that conversation, and a timestamp that advances
// when a message is added.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { madeBetween } from "../../exchange/clock.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { idIn, readId, single } from "../../readers/envelope.ts";
import { picture } from "../../steps/files/contents.ts";
import { startUpload } from "../../steps/files/uploads.ts";
import { type PostedMessage, postMessage, readWhole } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { readContext } from "../../steps/resources/conversations.ts";
import { readMessage, readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { reaches, readTime } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";

/** The number of times that messages are refused. */
const REFUSED = 3;
/** The clocks of one deployment differ by less. */
const CLOCKS_MS = 60_000;

export default defineCheck({
  title: "last_message_id and last_message_at follow the messages of the conversation",
  requirements: ["CON-19", "CON-21"],
  capabilities: ["conversations", "conversation-context", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const conversation = session.need("fixtures.conversation");
    const before = await readContext(session, conversation);
    const posted = await postMessage(session);
    const created = session.given(
      readTime((await readWhole(session, posted)).created_at),
      "a message shows its created_at (bindings.message.created_at names it)",
      posted.exchange,
    );
    const { until = Number.POSITIVE_INFINITY } = madeBetween(posted.exchange) ?? {};
    session.given(created <= until + CLOCKS_MS, "created_at is the time of the creation", posted.exchange);
    const after = await readUntil(
      session,
      () => readContext(session, conversation),
      (context) => reaches(context.last_message_at, created),
    );
    judgeTime(session, { before, after, posted, created });
    await judgeId(session, conversation, after);
    const refused = await refusedBodies(session, posted);
    // Another check may post in between.
    for (let time = 0; time < REFUSED; time++) {
      for (const named of refused)
        await sendMessage(session, { body: { markdown_content: session.unique("refused"), ...named } });
      await judgeId(session, conversation, await readContext(session, conversation));
    }
  },
});

interface Change {
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly posted: PostedMessage;
  readonly created: number;
}

function judgeTime(session: Session, { before, after, posted, created }: Change): void {
  session.judge("CON-21", reaches(after.last_message_at, created), {
    message: "after a message was added, last_message_at of the conversation stays earlier than that message",
    expected: `at least ${new Date(created).toISOString()}`,
    found: after.last_message_at,
    exchanges: [posted.exchange, ...session.exchanges.slice(-1)],
  });
  const [earlier, later] = [readTime(before.last_message_at), readTime(after.last_message_at)];
  if (earlier === undefined) return;
  session.judge("CON-21", later !== undefined && later >= earlier, {
    message: "last_message_at of the conversation went back when a message was added",
    expected: `at least ${String(before.last_message_at)}`,
    found: after.last_message_at,
    exchanges: [posted.exchange, ...session.exchanges.slice(-1)],
  });
}

/** For messages that a deployment refuses late, for something that they name; one that is accepted may be the last. */
async function refusedBodies(session: Session, { id }: PostedMessage): Promise<readonly JsonObject[]> {
  const unknown = nonexistentId(id, "last");
  const hasFiles = session.profile.capabilities.has("files");
  const file = hasFiles ? await unlessUntestable(() => startUpload(session, picture(51))) : undefined;
  return [
    { thread_root_id: unknown },
    { explicit_context_message_ids: [unknown] },
    ...(file === undefined ? [] : [{ file_ids: [file.id] }]),
  ];
}

async function judgeId(session: Session, conversation: string, after: JsonObject): Promise<void> {
  const id = idIn(after, "last_message_id");
  if (id === undefined)
    return session.notSeen("CON-19", "the context of a conversation with a message shows last_message_id");
  const read = await readMessage(session, id);
  const place = idIn(single(read.json), "conversation_id");
  // The id that it is addressed by need not be the one that is shown of it.
  const isOfIt = place === undefined || [conversation, readId(after)].includes(place);
  session.judge("CON-19", isSuccess(read) && isOfIt, {
    message: "last_message_id of a conversation names no readable message of it",
    expected: `a message of conversation ${conversation}`,
    found: isSuccess(read) ? `a message of conversation ${place}` : responseOf(read),
    exchanges: [read],
  });
}
