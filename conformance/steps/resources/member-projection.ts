// A member inside a conversation context, compared with the display projection: its documented properties and
// their values, and no private data.
import type { Session } from "../../engine/session/session.ts";
import { addressesIn, privateProperties } from "../../leaks/private-data.ts";
import {
  follows,
  optionalProjectionProperties,
  type PropertyRule,
  projectionProperties,
  ruleText,
} from "../../readers/conversations/conversation-context.ts";
import { isDateTime } from "../../readers/messages/message-properties.ts";
import type { JsonObject } from "../../text/json.ts";

/** The requirements that `judgeProjection` judges. */
export const projectionRequirements = [
  "CON-12",
  "CON-13",
  "CON-14",
  "CON-15",
  "CON-16",
  "CON-22",
  "CON-28",
] as const;

/** Permitted values of one property, with their requirement. */
const VALUES: readonly {
  readonly requirement: string;
  readonly property: string;
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
}[] = [
  {
    requirement: "CON-12",
    property: "projection_kind",
    expected: "display",
    accepts: (value) => value === "display",
  },
  {
    requirement: "CON-12",
    property: "archived_at",
    expected: "an RFC 3339 date-time or null",
    accepts: (value) => value === null || isDateTime(value),
  },
  {
    requirement: "CON-14",
    property: "member_type",
    expected: "0 or 1",
    accepts: (value) => value === 0 || value === 1,
  },
  {
    requirement: "CON-14",
    property: "avatar_source_kind",
    expected: "1, 2, 3 or null",
    accepts: (value) => value === null || value === 1 || value === 2 || value === 3,
  },
  ...["avatar_width", "avatar_height"].map((property) => ({
    requirement: "CON-15",
    property,
    expected: "a number of zero or more, or null",
    accepts: (value: unknown) => value === null || (typeof value === "number" && value >= 0),
  })),
  {
    requirement: "CON-16",
    property: "claim_status",
    expected: "claimed, unclaimed, null or absent",
    accepts: (value) => [undefined, null, "claimed", "unclaimed"].includes(value as string),
  },
];

/** @param place the place of the member, and its reader */
export function judgeProjection(session: Session, place: string, member: JsonObject): void {
  judgeTypes(session, "CON-12", { place, member }, projectionProperties);
  judgeTypes(session, "CON-22", { place, member }, shownOf(optionalProjectionProperties, member));
  for (const { requirement, property: name, expected, accepts } of VALUES) {
    // Its presence is judged with its type.
    if (member[name] === undefined) continue;
    session.judge(requirement, accepts(member[name]), {
      message: `${name} of a member in ${place} is not one of the documented values`,
      expected,
      found: { member: member.id, [name]: member[name] },
    });
  }
  judgeOrigin(session, place, member);
  judgePrivacy(session, place, member);
}

interface Projection {
  readonly place: string;
  readonly member: JsonObject;
}

function judgeTypes(
  session: Session,
  requirement: string,
  { place, member }: Projection,
  rules: Readonly<Record<string, PropertyRule>>,
): void {
  for (const [name, rule] of Object.entries(rules)) {
    session.judge(requirement, follows(member[name], rule), {
      message: `${name} of a member in ${place} is missing or of another type`,
      expected: ruleText(rule),
      found: { member: member.id, [name]: member[name] === undefined ? "absent" : member[name] },
    });
  }
}

/** The rules of the properties that are present. */
const shownOf = (rules: Readonly<Record<string, PropertyRule>>, member: JsonObject): typeof rules =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => member[name] !== undefined));

/** The three words of the specification are placeholders: without the profile's own words any value is accepted. */
function judgeOrigin(session: Session, place: string, { source_kind: value }: JsonObject): void {
  if (value === undefined) return;
  const { source_kinds: kinds } = session.profile.bindings;
  const isKind = typeof value === "string" && (kinds?.includes(value) ?? value !== "");
  session.judge("CON-16", value === null || isKind, {
    message: `source_kind of a member in ${place} is not one of the deployment's values for it`,
    expected: `${kinds?.join(", ") ?? "a word"}, null or absent`,
    found: value,
  });
}

function judgePrivacy(session: Session, place: string, member: JsonObject): void {
  const named = privateProperties(member);
  session.judgeNone("CON-13", named, {
    message: `a member in ${place} has private properties`,
    expected: "the display projection only",
  });
  const addresses = addressesIn(member);
  session.judgeNone("CON-28", addresses, {
    message: `a member in ${place} shows an e-mail address`,
    expected: "no e-mail address",
  });
}
