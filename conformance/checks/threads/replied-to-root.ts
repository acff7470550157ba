// A reply that names the root as the message it replies to is a plain reply. The properties that differ
// between two plain replies (ids, timestamps, positions) are learnt from two of them, one before it and one
// after; the reply may differ in nothing else.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { readId, single, singleId } from "../../readers/envelope.ts";
import { readReplies } from "../../steps/lists/listing.ts";
import { tryForward } from "../../steps/messages/forwards.ts";
import { type CreatedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { readTime } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a replied_to_message_id equal to thread_root_id has the same effect as leaving it out",
  requirements: ["THR-03", "THR-12"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const plain = await postMessage(session);
    await judgeRoot(session, plain);
    // The same holds for a thread that a forward begins.
    const forward = await tryForward(session, plain.id, { comment: session.unique("root") });
    // The specification does not say whether a forward can begin a thread.
    if (forward !== undefined) await unlessUntestable(() => judgeRoot(session, forward));
  },
});

async function judgeRoot(session: Session, root: CreatedMessage): Promise<void> {
  const before = await postReply(session, root);
  const sent = await sendMessage(session, {
    body: {
      markdown_content: session.unique("message"),
      thread_root_id: root.id,
      replied_to_message_id: root.id,
    },
  });
  const accepted = session.judgeStatus("THR-03", sent, "2xx", {
    message: "a reply whose replied_to_message_id equals its thread_root_id was not accepted",
    expected: "2xx with the reply",
  });
  if (!accepted) return;
  const id = session.given(singleId(sent.json), "the response to a creation has an id", sent);
  const plain = [before, await postReply(session, root)];
  const ids = [...plain.map((reply) => reply.id), id];
  const listed = await readReplies(session, root.id, ids);
  session.given(
    plain.every((reply) => !listed.missing.includes(reply.id)),
    "plain replies are listed",
    listed.last,
  );
  session.judge("THR-03", !listed.missing.includes(id), {
    message: "a reply whose replied_to_message_id equals its thread_root_id is not among the root's replies",
    expected: `message ${id}`,
    about: listed.last,
  });
  const byId = async (messageId: string): Promise<JsonObject> =>
    single((await readMessage(session, messageId)).json) ?? {};
  const inList = (messageId: string): JsonObject =>
    listed.items.find((item) => readId(item) === messageId) ?? {};
  const created = [...plain.map((reply) => reply.message), single(sent.json) ?? {}];
  const readings = {
    "the response to its creation": created,
    GET: await Promise.all(ids.map(byId)),
    "the list of replies": ids.map(inList),
  };
  for (const [by, [one = {}, other = {}, toRoot = {}]] of Object.entries(readings)) {
    const differing = differences(one, other, toRoot);
    session.judge("THR-12", differing.length === 0, {
      message: `a reply whose replied_to_message_id equals its thread_root_id reads differently from a plain reply in ${by}`,
      expected: Object.fromEntries(differing.map((property) => [property, one[property] ?? null])),
      found: Object.fromEntries(differing.map((property) => [property, toRoot[property] ?? null])),
    });
  }
}

/**
 * Properties that are equal in two plain replies and different in the third, which is between them; an absent one is
 * like null. Timestamps and numbers may be equal in two by chance.
 */
function differences(one: JsonObject, other: JsonObject, third: JsonObject): readonly string[] {
  const shown = (message: JsonObject, property: string): string => JSON.stringify(message[property] ?? null);
  const goesOn = (value: unknown): boolean => readTime(value) !== undefined;
  // How a name is displayed, and an address signed, may be decided anew for each reading.
  const isMadeAnew = (property: string): boolean => /name|url/i.test(property);
  return [...new Set([...Object.keys(one), ...Object.keys(third)])].filter(
    (property) =>
      !isMadeAnew(property) &&
      !goesOn(third[property]) &&
      shown(one, property) === shown(other, property) &&
      shown(third, property) !== shown(one, property),
  );
}
