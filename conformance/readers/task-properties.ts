// The documented properties of a task, its entries and its resources, with their types.
import { isDateTime } from "./messages/message-properties.ts";

export interface PropertyRule {
  readonly type: string;
  accepts(value: unknown): boolean;
  /** Left out where it says nothing. */
  readonly mayBeAbsent?: boolean;
}

const isText = (value: unknown): boolean => typeof value === "string";
const text: PropertyRule = { type: "a string", accepts: isText };
const id: PropertyRule = { type: "a non-empty string", accepts: (value) => isText(value) && value !== "" };
const dateTime: PropertyRule = { type: "a date-time", accepts: isDateTime };
const integer: PropertyRule = { type: "an integer", accepts: Number.isInteger };
/**
 * The specification lists types and says nothing of null; archived_at, which is unset until a resource is archived, is
 * there as a plain date-time too. A property that a task, an entry or a resource need not have yet may be
 * null.
 */
const orNull = (rule: PropertyRule): PropertyRule => ({
  type: `${rule.type} or null`,
  accepts: (value) => value === null || rule.accepts(value),
});
const textOrNull = orNull(text);
/** What there may never be, such as the run of an entry that a person made: null and absent both say that there is none. */
const textIfAny: PropertyRule = { ...orNull(text), mayBeAbsent: true };

export const taskProperties: Readonly<Record<string, PropertyRule>> = {
  conversation_id: textOrNull,
  conversation_name: textOrNull,
  created_at: dateTime,
  creatorWorkspaceMembershipId: textOrNull,
  creator_member_id: textOrNull,
  id,
  last_activity_at: orNull(dateTime),
  name: text,
  objective: textIfAny,
  state_version: integer,
  summary: textIfAny,
  updated_at: dateTime,
};

export const entryProperties: Readonly<Record<string, PropertyRule>> = {
  author_label: textOrNull,
  authorWorkspaceMembershipId: textOrNull,
  author_member_id: textOrNull,
  body_markdown: textIfAny,
  run_id: textIfAny,
  source_message_id: textIfAny,
  created_at: dateTime,
  updated_at: dateTime,
  id,
  task_id: id,
  workspace_id: id,
};

export const resourceProperties: Readonly<Record<string, PropertyRule>> = {
  archived_at: {
    type: "a date-time, null, or absent",
    accepts: (value) => value === null || isDateTime(value),
    // "Archived when set": null and absent both say that it is not.
    mayBeAbsent: true,
  },
  created_at: dateTime,
  updated_at: dateTime,
  created_by_entry_id: textIfAny,
  id,
  label: textIfAny,
  task_id: id,
  url: text,
  workspace_id: id,
};
