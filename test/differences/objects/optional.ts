// Properties that the tables of the specification mark as optional or nullable (lines 33 to 75): left out,
// null or empty.
import type { Json } from "../../proxy-mutants/message.ts";
import { type Difference, inResults, isObject } from "../difference.ts";

const context = (
  name: string,
  why: string,
  topics: readonly string[],
  change: (context: Json) => void,
): Difference => ({
  name: `optional/context-${name}`,
  why,
  topics: topics.map((topic) => `getConversation ${topic}`),
  concerns: ["getConversation"],
  make: inResults(["getConversation"], ({ data }) => {
    if (isObject(data)) change(data);
  }),
});

/** The people of a context: its creator and those of its preview. */
const people = (change: (member: Json) => void) => (data: Json) => {
  const { creator_member: creator, preview_members: preview } = data;
  for (const member of [creator, ...(Array.isArray(preview) ? preview : [])])
    if (isObject(member)) change(member);
};

const without = (names: readonly string[]) => (object: Json) => {
  for (const name of names) delete object[name];
};

const withNull = (names: readonly string[]) => (object: Json) => {
  for (const name of names) object[name] = null;
};

const OPTIONAL = "lines 36 to 57: these are not required";
const NULLABLE = "lines 36 to 57: these may be null";
const last = ["last_message_preview", "last_message_author_id", "last_message_id"];
const names = ["canonical_name", "local_alias"];
const optionalOfMembers = [
  "handle",
  "is_workspace_agent",
  "is_connected_app",
  "is_guest",
  "connected_app_key",
];
const pictures = ["profile_image_url", "avatar_asset_key", "avatar_width", "avatar_height"];

export default [
  context("last-message-left-out", OPTIONAL, last, without(last)),
  context("last-message-null", NULLABLE, last, withNull(last)),
  context("names-left-out", OPTIONAL, names, without(names)),
  context("names-null", NULLABLE, names, withNull(names)),
  context("is_hidden-left-out", OPTIONAL, ["is_hidden"], without(["is_hidden"])),
  context("is_hidden-null", NULLABLE, ["is_hidden"], withNull(["is_hidden"])),
  ...["description", "everyone_member_group_id", "summary_text", "slack_channel_id", "last_summary_at"].map(
    (name) => context(`${name}-null`, NULLABLE, [name], withNull([name])),
  ),
  {
    ...context("last_message_at-null", NULLABLE, ["last_message_at"], withNull(["last_message_at"])),
    // Its name says what it would be.
    breaksShould: ["CON-21"],
  },
  context(
    "creator-null",
    NULLABLE,
    ["creator_member_id", "creator_member"],
    withNull(["creator_member_id", "creator_member"]),
  ),
  context("without-preview", "no line says who is in a preview", ["preview"], (data) => {
    data.preview_members = [];
    data.preview_member_ids = [];
  }),
  context(
    "members-with-required-properties-only",
    "lines 62 to 75: these are optional",
    ["creator_member", "preview"],
    people(without([...optionalOfMembers, "claim_status", "source_kind"])),
  ),
  context(
    "members-with-settings",
    "lines 62 to 75: no line says that a member has no further properties",
    ["creator_member", "preview"],
    people((member) => {
      Object.assign(member, { has_verified_email: true, notify_by_email: "daily", work_phone: "hidden" });
    }),
  ),
  context(
    "members-without-pictures",
    "lines 62 to 75: these may be null",
    ["creator_member", "preview"],
    people(withNull([...pictures, "avatar_source_kind"])),
  ),
  context(
    "members-without-names",
    "lines 62 to 75: these may be null",
    ["creator_member", "preview"],
    people(withNull(["display_name", "handle"])),
  ),
] satisfies Difference[];
