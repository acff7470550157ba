// The rules for every conversation context, of any conversation and for any reader: the documented set of
// properties, each of its type and within its values.
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import {
  bridgeProperties,
  contextProperties,
  follows,
  ruleText,
} from "../../readers/conversations/conversation-context.ts";
import { readId, single } from "../../readers/envelope.ts";
import { isDateTime } from "../../readers/messages/message-properties.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

const KNOWN: ReadonlySet<string> = new Set([...Object.keys(contextProperties), ...bridgeProperties]);
const ENUMS: Readonly<Record<string, readonly unknown[]>> = {
  type: [0, 1, 2],
  origin: [0, 1, 2],
  access_control_type: [0, 1],
};
const TIMESTAMPS = ["created_at", "updated_at"];
const TIMESTAMPS_OR_NULL = ["archived_at", "last_message_at", "last_summary_at"];
const COUNTS = ["human_members_count", "agent_members_count"] as const;

interface Read {
  readonly exchange: Exchange;
  readonly context: JsonObject;
}

/** The context that an exchange of the run shows, where it is the reading of one. */
export const readOf = (exchange: Exchange): Read | undefined => {
  const context =
    exchange.operation === "getConversation" && isSuccess(exchange) ? single(exchange.json) : undefined;
  return context === undefined ? undefined : { exchange, context };
};

const shown = ({ context, exchange }: Read, name: string) => ({
  conversation: context.id,
  read_by: exchange.as,
  [name]: context[name] === undefined ? "absent" : context[name],
});

/** CON-04, CON-05 and CON-06 of a successful reading. */
export function judgeContextShape(session: Session, exchange: Exchange): void {
  const exchanges = [exchange];
  session.judge("CON-04", isObject(exchange.json) && isObject(exchange.json.data), {
    message: "the conversation-context response has no object in data",
    expected: "2xx with the conversation in data",
    found: responseOf(exchange),
    exchanges,
  });
  const read = readOf(exchange);
  if (read === undefined) return;
  const unknown = Object.keys(read.context).filter((property) => !KNOWN.has(property));
  session.judge("CON-05", unknown.length === 0, {
    message: "a conversation context has properties that are not documented",
    expected: "documented properties only",
    found: { conversation: read.context.id, read_by: exchange.as, properties: unknown },
    exchanges,
  });
  for (const [property, rule] of Object.entries(contextProperties))
    session.judge("CON-06", follows(read.context[property], rule), {
      message: `${property} of a conversation context is missing or of another type`,
      expected: ruleText(rule),
      found: shown(read, property),
      exchanges,
    });
}

/** CON-07. Another requirement says that both are present. */
export function judgeContextCounts(session: Session, read: Read): void {
  for (const name of COUNTS) {
    const value = read.context[name];
    if (value === undefined) continue;
    session.judge("CON-07", Number.isInteger(value) && Number(value) >= 0, {
      message: `${name} of a conversation context is not an integer of zero or more`,
      expected: "an integer of zero or more",
      found: shown(read, name),
      exchanges: [read.exchange],
    });
  }
}

/** CON-08, CON-09 and CON-11. */
export function judgeContextValues(session: Session, read: Read): void {
  judgeEnums(session, read);
  judgeTimestamps(session, read);
  judgePreviews(session, read);
}

function judgeEnums(session: Session, read: Read): void {
  for (const [property, values] of Object.entries(ENUMS))
    session.judge("CON-08", values.includes(read.context[property]), {
      message: `${property} of a conversation context is not one of the documented values`,
      expected: values,
      found: shown(read, property),
      exchanges: [read.exchange],
    });
}

function judgeTimestamps(session: Session, read: Read): void {
  for (const property of [...TIMESTAMPS, ...TIMESTAMPS_OR_NULL]) {
    const mayBeNull = TIMESTAMPS_OR_NULL.includes(property);
    const value = read.context[property];
    session.judge("CON-09", isDateTime(value) || (mayBeNull && value === null), {
      message: `${property} of a conversation context is not a date-time`,
      expected: mayBeNull ? "an RFC 3339 date-time or null" : "an RFC 3339 date-time",
      found: shown(read, property),
      exchanges: [read.exchange],
    });
  }
}

export const areMembers = (value: unknown): boolean => Array.isArray(value) && value.every(isMember);

const isMember = (member: unknown): boolean => readId(member) !== undefined;

function judgePreviews(session: Session, read: Read): void {
  const { preview_members: members, creator_member: creator } = read.context;
  session.judge("CON-11", areMembers(members), {
    message: "preview_members of a conversation context is not an array of members",
    expected: "an array of objects with an id",
    found: shown(read, "preview_members"),
    exchanges: [read.exchange],
  });
  session.judge("CON-11", creator === null || isMember(creator), {
    message: "creator_member of a conversation context is neither a member nor null",
    expected: "an object with an id, or null",
    found: shown(read, "creator_member"),
    exchanges: [read.exchange],
  });
}
