// A message of a hidden conversation cannot be read by its id, through its replies, in a list, or in a
// forward that the caller makes of it.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { writtenTime } from "../../readers/lists/time-filter.ts";
import { isEmptyList, isKeptClosed, isOpenToAgent, type ReadById } from "../../steps/keys/access/access.ts";
import { readPage } from "../../steps/lists/page.ts";
import { type ForwardMode, requestForward } from "../../steps/messages/forwards.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { createdId } from "../../steps/messages/send.ts";
import { uniqueTag } from "../../steps/messages/traces.ts";
import {
  type HiddenConversation,
  hiddenConversation,
  hiddenNeeds,
} from "../../steps/resources/hidden-conversation.ts";
import { callUntil, readMessage } from "../../steps/running/call-until.ts";

export default defineCheck({
  title: "a message of a conversation without access is not readable in any way",
  requirements: ["MSG-22", "GEN-04"],
  capabilities: ["messages", "threads"],
  needs: hiddenNeeds,
  async run(session) {
    session.notSeen("GEN-04", "a message that somebody tries to forward who cannot read it");
    const { id: conversation, insider, outsider } = hiddenConversation(session);
    const tag = uniqueTag(session, "secret");
    const root = await postMessage(session, { as: insider, conversation, content: tag });
    const reply = await postReply(session, root, { as: insider, content: `${tag} reply` });
    const reads = [
      { what: "a message by its id", operation: "getMessage", path: { messageId: root.id } },
      { what: "a reply by its id", operation: "getMessage", path: { messageId: reply.id } },
      { what: "the replies of a message", operation: "listReplies", path: { messageId: root.id } },
      {
        what: "the replies asked for by a reply's id",
        operation: "listReplies",
        path: { messageId: reply.id },
      },
      { what: "the message list", operation: "listMessages", path: { conversationId: conversation } },
    ] as const;
    const outside: Role[] = [outsider];
    const telling = reads.filter(({ what }) => !what.endsWith("reply's id"));
    if (session.has("keys.agent") && !(await isOpenToAgent(session, await ofAgents(session, telling))))
      outside.push("agent");
    for (const { what, operation, path } of reads) {
      const control = await callUntil(session, operation, { as: insider, path });
      // A reply's id need not lead to its thread; the others must work for a key with access.
      if (!isSuccess(control) && what.endsWith("reply's id")) continue;
      session.given(
        isSuccess(control),
        `keys.${insider} can read ${what} of fixtures.hidden_conversation`,
        control,
      );
      for (const as of outside)
        for (const query of queriesOf(session, operation))
          await judgeRead(session, { what, operation, path, as, query, tag });
    }
    for (const as of outside)
      for (const [what, { id }] of Object.entries({ message: root, reply }))
        for (const mode of ["show_message", "link_only"] as const)
          await judgeForwarded(session, { as, what, mode, id, tag });
    await postReply(session, root, { as: insider, content: `${tag} again` });
    for (const [operation, path] of [
      ["listMessages", { conversationId: conversation }],
      ["listReplies", { messageId: root.id }],
    ] as const)
      await judgeLaterPage(session, operation, path, { insider, outsider });
  },
});

interface Read extends ReadById {
  readonly what: string;
  readonly as: Role;
  readonly query: Readonly<Record<string, string | number>>;
  /** Appears in its text alone. */
  readonly tag: string;
}

/** A time before everything that was said. */
const LONG_AGO = Date.UTC(2000, 0, 1);
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** A list may be looked up in another way with each of its parameters. */
function queriesOf({ profile }: Session, operation: OperationId): readonly Read["query"][] {
  const { limit, since, until, time_format: format } = profile.bindings.lists[operation] ?? {};
  return [
    {},
    ...(limit === undefined ? [] : [{ [limit]: 1 }]),
    ...(since === undefined ? [] : [{ [since]: writtenTime(LONG_AGO, format) }]),
    ...(until === undefined ? [] : [{ [until]: writtenTime(Date.now() + YEAR_MS, format) }]),
  ];
}

async function judgeRead(session: Session, { what, operation, path, as, query, tag }: Read): Promise<void> {
  const read = await session.call(operation, { as, path, query });
  const names = Object.keys(query);
  const asked = `${what}${names.length === 0 ? "" : `, asked for with ${names.join(" and ")},`}`;
  const closed = refusals(session.profile);
  // A parameter may be refused for itself.
  const isClosed = isKeptClosed(read, session.profile) || (names.length > 0 && isRefusal(read));
  session.judge("MSG-22", isClosed, {
    message: `${asked} of a conversation that the ${as} key cannot access was returned`,
    expected: closed,
    about: read,
  });
  session.judge("MSG-22", read.response?.text.includes(tag) !== true, {
    message: `the refusal to read ${asked} of a hidden conversation contains its text`,
    expected: "a response without the text",
    about: read,
  });
}

/** The operations that an agent may use at all; others say nothing about this conversation. */
async function ofAgents(session: Session, reads: readonly ReadById[]): Promise<readonly ReadById[]> {
  const conversationId = session.profile.fixtures.conversation;
  if (conversationId === undefined) return reads.filter(({ operation }) => operation === "getMessage");
  const { id: messageId } = await postMessage(session);
  const path = { conversationId, messageId };
  const possible: ReadById[] = [];
  for (const read of reads)
    if (isSuccess(await callUntil(session, read.operation, { as: "agent", path }))) possible.push(read);
  return possible;
}

interface Forwarded {
  readonly as: Role;
  readonly what: string;
  readonly mode: ForwardMode;
  readonly id: string;
  /** Appears in its text alone. */
  readonly tag: string;
}

/**
 * A caller that cannot read a message learns nothing of it by forwarding it: no forward is made, or one that
 * shows nothing.
 */
async function judgeForwarded(session: Session, { as, what, mode, id, tag }: Forwarded): Promise<void> {
  const { conversation } = session.profile.fixtures;
  if (conversation === undefined || !isServed(session.profile, "forwardMessage")) return;
  const sent = await requestForward(session, id, {
    ...{ as, mode, conversation },
    comment: session.unique("curious"),
  });
  const made = createdId(sent);
  const reads = made === undefined ? [] : [await readMessage(session, made, { as })];
  for (const exchange of [sent, ...reads])
    for (const requirement of ["MSG-22", "GEN-04"])
      session.judge(requirement, exchange.response?.text.includes(tag) !== true, {
        message: `the ${as} key, which cannot read a ${what} of a hidden conversation, reads it in a ${mode} forward that it made of it`,
        expected: "a refusal, or a forward that shows nothing of the text",
        about: [sent, exchange],
      });
}

/** The cursor of another key does not open the list; it may also be refused as a cursor. */
async function judgeLaterPage(
  session: Session,
  operation: "listMessages" | "listReplies",
  path: Readonly<Record<string, string>>,
  { insider, outsider }: Pick<HiddenConversation, "insider" | "outsider">,
): Promise<void> {
  const { limit, cursor: name } = session.profile.bindings.lists[operation] ?? {};
  if (limit === undefined || name === undefined) return;
  const first = await session.call(operation, { as: insider, path, query: { [limit]: 1 } });
  const cursor = readPage(first, session.profile)?.nextCursor;
  if (cursor === undefined) return;
  const expected = [...new Set([...refusals(session.profile), ...session.profile.statuses.invalid])];
  const read = await session.call(operation, { as: outsider, path, query: { [limit]: 1, [name]: cursor } });
  const isClosed = expected.includes(read.status) || isEmptyList(read, session.profile);
  session.judge("MSG-22", isClosed, {
    message: `the second page of ${operation} in a conversation that the ${outsider} key cannot access was returned for the cursor of a key that can`,
    expected,
    about: [first, read],
  });
}
