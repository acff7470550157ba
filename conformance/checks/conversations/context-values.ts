// The values of each conversation context of the run: numbered enums, timestamps, and previews that agree with each other.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { readId } from "../../readers/envelope.ts";
import { isDateTime } from "../../readers/messages/message-properties.ts";
import { contextIn, readContextsByAll } from "../../steps/resources/conversations.ts";
import { judgePreviewIds } from "../../steps/resources/previews.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

const ENUMS: Readonly<Record<string, readonly unknown[]>> = {
  type: [0, 1, 2],
  origin: [0, 1, 2],
  access_control_type: [0, 1],
};
const TIMESTAMPS = ["created_at", "updated_at"];
const TIMESTAMPS_OR_NULL = ["archived_at", "last_message_at", "last_summary_at"];

export default defineCheck({
  title: "enums, timestamps and previews of a conversation context have documented values",
  requirements: ["CON-08", "CON-09", "CON-10", "CON-11"],
  capabilities: ["conversations", "conversation-context"],
  readOnly: true,
  async run(session) {
    for (const read of await readContextsByAll(session))
      if (areMembers(read.context.preview_members)) judgePreviewIds(session, read);
  },
  observe(exchange, session) {
    const context = contextIn(exchange);
    if (context === undefined) return;
    for (const judge of [judgeEnums, judgeInstants, judgePreviews])
      judge(session, { as: exchange.as, context });
  },
});

interface Read {
  /** By whom. */
  readonly as: string;
  readonly context: JsonObject;
}

function judgeEnums(session: Session, { as, context }: Read): void {
  for (const [property, values] of Object.entries(ENUMS)) {
    session.judge("CON-08", values.includes(context[property]), {
      message: `${property} of a conversation context is none of the documented values`,
      expected: values,
      found: { conversation: context.id, read_by: as, [property]: context[property] },
    });
  }
}

function judgeInstants(session: Session, { as, context }: Read): void {
  for (const property of [...TIMESTAMPS, ...TIMESTAMPS_OR_NULL]) {
    const mayBeNull = TIMESTAMPS_OR_NULL.includes(property);
    const value = context[property];
    session.judge("CON-09", isDateTime(value) || (mayBeNull && value === null), {
      message: `${property} of a conversation context is not a date-time`,
      expected: mayBeNull ? "an RFC 3339 date-time or null" : "an RFC 3339 date-time",
      found: { conversation: context.id, read_by: as, [property]: value },
    });
  }
}

function judgePreviews(session: Session, { as, context }: Read): void {
  const { preview_members: members, creator_member: creator } = context;
  session.judge("CON-11", areMembers(members), {
    message: "preview_members of a conversation context is not an array of members",
    expected: "an array of objects with an id",
    found: { conversation: context.id, read_by: as, preview_members: members },
  });
  session.judge("CON-11", creator === null || (isObject(creator) && readId(creator) !== undefined), {
    message: "creator_member of a conversation context is neither a member nor null",
    expected: "an object with an id, or null",
    found: { conversation: context.id, read_by: as, creator_member: creator },
  });
}

const areMembers = (value: unknown): boolean => Array.isArray(value) && value.every(isMember);

const isMember = (member: unknown): boolean => readId(member) !== undefined;
