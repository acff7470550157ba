// What a caller may not see is answered like what does not exist, so that strangers cannot find out which ids exist.
import { isDeepStrictEqual } from "node:util";
import { defineCheck } from "../../engine/check.ts";
import type { Exchange } from "../../engine/exchange.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { Untestable } from "../../engine/finding.ts";
import type { OperationId } from "../../generated/operations.ts";
import { postMessage } from "../../steps/messages.ts";
import { isObject } from "../../wire/envelope.ts";
import { errorMessage, readError } from "../../wire/error.ts";
import { isServed } from "../../wire/served-operations.ts";
import { unknownId } from "../../wire/unknown-id.ts";

export default defineCheck({
  title: "a hidden resource is answered like one that does not exist",
  requirements: ["GEN-22"],
  capabilities: ["messages"],
  needs: ["fixtures.hidden_conversation", "keys.second"],
  async run(session) {
    const { hidden: forHidden, unknown: forUnknown } = session.profile.statuses;
    if (!forHidden.some((status) => forUnknown.includes(status)))
      throw new Untestable(
        "statuses.hidden and statuses.unknown of the profile have no status in common: the deployment tells the two apart",
      );
    const conversation = session.need("fixtures.hidden_conversation");
    const hidden = await postMessage(session, { as: "second", conversation });
    const targets: readonly (readonly [OperationId, string, string, object?])[] = [
      ["getMessage", "messageId", hidden.id],
      ["listReplies", "messageId", hidden.id],
      ["listMessages", "conversationId", conversation],
      ["getConversation", "conversationId", conversation],
      ["createMessage", "conversationId", conversation, { markdown_content: session.unique("refused") }],
    ];
    const pairs = [];
    for (const [operation, name, id, body] of targets) {
      if (!isServed(session.profile, operation)) continue;
      const stranger = unknownId(id, session.unique("unknown"));
      const ask = (value: string): Promise<Exchange> =>
        session.call(operation, { path: { [name]: value }, ...(body === undefined ? {} : { body }) });
      const hiddenOne = await ask(id);
      session.given(!isSuccess(hiddenOne), "the primary key cannot see the hidden conversation", hiddenOne);
      pairs.push({ operation, name, id, stranger, hiddenOne, unknownOne: await ask(stranger) });
    }
    const isToldApart = ({ status }: Exchange): boolean =>
      forHidden.includes(status) && !forUnknown.includes(status);
    if (pairs.every(({ hiddenOne }) => isToldApart(hiddenOne)))
      throw new Untestable(
        "every answer about the hidden conversation has a status of statuses.hidden alone: the deployment tells the two apart",
      );
    for (const { operation, name, id, stranger, hiddenOne, unknownOne } of pairs) {
      const [found, expected] = [answerTo(hiddenOne, id), answerTo(unknownOne, stranger)];
      session.judge("GEN-22", isDeepStrictEqual(found, expected), {
        message: `${operation} answers another way for a hidden ${name} than for one that does not exist`,
        expected,
        found,
        exchanges: [hiddenOne, unknownOne],
      });
    }
  },
});

/** What tells answers apart: status, code, the message without ids and numbers, and which members the body has. */
const answerTo = (exchange: Exchange, id: string): Readonly<Record<string, unknown>> => ({
  status: exchange.status,
  code: readError(exchange.json).code,
  message: errorMessage(exchange.json)
    .replaceAll(id, "")
    .replaceAll(/\S*\d\S*/g, ""),
  members: membersOf(exchange.json),
});

const membersOf = (value: unknown, at = ""): readonly string[] =>
  isObject(value)
    ? Object.entries(value)
        .flatMap(([name, member]) => [`${at}/${name}`, ...membersOf(member, `${at}/${name}`)])
        .toSorted()
    : [];
