// The conversation-context response: its wrapper, its closed set of properties, and the JSON type of each, of every context of
// the run: an imported conversation has one too.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import {
  bridgeProperties,
  contextProperties,
  follows,
  ruleText,
} from "../../readers/conversations/conversation-context.ts";
import { single } from "../../readers/envelope.ts";
import { readContextsByAll } from "../../steps/resources/conversations.ts";
import { isObject } from "../../text/json.ts";

const KNOWN: ReadonlySet<string> = new Set([...Object.keys(contextProperties), ...bridgeProperties]);

export default defineCheck({
  title: "a conversation context has exactly the documented properties, each of its type",
  requirements: ["CON-04", "CON-05", "CON-06"],
  capabilities: ["conversations", "conversation-context"],
  needs: ["fixtures.conversation"],
  readOnly: true,
  async run(session) {
    await readContextsByAll(session);
  },
  observe(exchange, session) {
    if (exchange.operation === "getConversation" && isSuccess(exchange)) judgeContext(session, exchange);
  },
});

function judgeContext(session: Session, read: Exchange): void {
  const exchanges = [read];
  session.judge("CON-04", isObject(read.json) && isObject(read.json.data), {
    message: "the conversation-context response has no object in data",
    expected: "2xx with the conversation in data",
    found: responseOf(read),
    exchanges,
  });
  const context = single(read.json);
  if (context === undefined) return;
  const unknown = Object.keys(context).filter((property) => !KNOWN.has(property));
  session.judge("CON-05", unknown.length === 0, {
    message: "a conversation context has properties that are not documented",
    expected: "documented properties only",
    found: { conversation: context.id, read_by: read.as, properties: unknown },
    exchanges,
  });
  for (const [property, rule] of Object.entries(contextProperties)) {
    session.judge("CON-06", follows(context[property], rule), {
      message: `${property} of a conversation context is missing or of another type`,
      expected: ruleText(rule),
      found: {
        conversation: context.id,
        read_by: read.as,
        [property]: context[property] === undefined ? "absent" : context[property],
      },
      exchanges,
    });
  }
}
