// The values that the properties of a conversation context, and of a member inside one, may have: their types
// do not say it.

import {
  conversationAccessValues,
  conversationOriginValues,
  conversationTypeValues,
} from "../../../generator/generated/constants.ts";
import { isObject } from "../../text/json.ts";
import { readId } from "../envelope.ts";
import { isDateTime } from "../messages/message-properties.ts";
import { contextProperties, follows, projectionProperties, ruleText } from "./conversation-context.ts";

interface ValueRule {
  readonly expected: string;
  accepts(value: unknown): boolean;
}

const oneOf = (values: readonly unknown[]): ValueRule => ({
  expected: values.map(String).join(", "),
  accepts: (value) => values.includes(value),
});

const count: ValueRule = {
  expected: "an integer of zero or more",
  accepts: (value) => Number.isInteger(value) && Number(value) >= 0,
};
const timestamp: ValueRule = { expected: "an RFC 3339 date-time", accepts: isDateTime };
const timestampOrNull: ValueRule = {
  expected: "an RFC 3339 date-time or null",
  accepts: (value) => value === null || isDateTime(value),
};
const lengthOrNull: ValueRule = {
  expected: "a number of zero or more, or null",
  accepts: (value) => value === null || (typeof value === "number" && value >= 0),
};
const isMember = (value: unknown): boolean => isObject(value) && readId(value) !== undefined;

const ofTypes = (rules: typeof contextProperties): Record<string, ValueRule> =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      { expected: ruleText(rule), accepts: (value: unknown) => follows(value, rule) },
    ]),
  );

const { id: _id, name: _name, ...others } = contextProperties;

/** Of a conversation in a list; its id and its name are another requirement's. */
export const listedProperties: Readonly<Record<string, ValueRule>> = {
  ...ofTypes(others),
  human_members_count: count,
  agent_members_count: count,
  created_at: timestamp,
  updated_at: timestamp,
  archived_at: timestampOrNull,
  last_message_at: timestampOrNull,
  last_summary_at: timestampOrNull,
  preview_members: {
    expected: "an array of objects with an id",
    accepts: (value) => Array.isArray(value) && value.every(isMember),
  },
  creator_member: {
    expected: "an object with an id, or null",
    accepts: (value) => value === null || isMember(value),
  },
  type: oneOf(conversationTypeValues),
  origin: oneOf(conversationOriginValues),
  access_control_type: oneOf(conversationAccessValues),
};

/** Of a member inside a listed conversation. */
export const listedProjectionProperties: Readonly<Record<string, ValueRule>> = {
  ...ofTypes(projectionProperties),
  member_type: oneOf([0, 1]),
  projection_kind: oneOf(["display"]),
  avatar_source_kind: oneOf([1, 2, 3, null]),
  avatar_width: lengthOrNull,
  avatar_height: lengthOrNull,
  archived_at: timestampOrNull,
};
