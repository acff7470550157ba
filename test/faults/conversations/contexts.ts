// Servers whose conversation contexts have one wrong property, a row each.
import type * as types from "../../../generator/generated/types.ts";
import type { Decorate } from "../../../reference-server/all-services.ts";
import { aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

type Context = ReturnType<Parameters<Decorate>[0]["render"]["conversation"]>;
type Change = (context: Context) => object;

const inPreviews =
  (change: (member: types.ConversationContextMember) => object): Change =>
  ({ preview_members }) => ({
    preview_members: preview_members.map((member) => ({ ...member, ...change(member) })),
  });

const inCreator =
  (change: (member: types.ConversationContextMember) => object): Change =>
  ({ creator_member: creator }) => ({ creator_member: creator && { ...creator, ...change(creator) } });

const rows: Readonly<Record<string, readonly [title: string, breaks: readonly string[], change: Change]>> = {
  "access-as-word": [
    "access_control_type is a word",
    ["CON-08", "CON-06"],
    ({ access_control_type }) => ({ access_control_type: access_control_type === 0 ? "open" : "restricted" }),
  ],
  "agents-are-type-two": [
    "member_type is 2",
    ["CON-14"],
    inPreviews(({ member_type }) => ({ member_type: member_type === 1 ? 2 : 0 })),
  ],
  "archived-at-is-empty": [
    "archived_at is empty instead of null",
    ["CON-09"],
    ({ archived_at }) => ({ archived_at: archived_at ?? "" }),
  ],
  "avatar-source-zero": [
    "avatar_source_kind is 0",
    ["CON-14"],
    inCreator(({ avatar_source_kind }) => ({ avatar_source_kind: avatar_source_kind ?? 0 })),
  ],
  "avatar-width-negative": [
    "avatar_width is negative",
    ["CON-15"],
    inPreviews(({ avatar_width }) => ({ avatar_width: avatar_width ?? -1 })),
  ],
  "claim-status-open": [
    "claim_status is an unknown word",
    ["CON-16"],
    inPreviews(({ claim_status }) => ({ claim_status: claim_status === "claimed" ? "yes" : "open" })),
  ],
  "context-shows-memory": [
    "a conversation context has a memory property",
    ["CON-05"],
    ({ summary_text }) => ({ memory: summary_text }),
  ],
  "context-without-summary": [
    "summary_text is missing instead of null",
    ["CON-06"],
    ({ summary_text }) => ({ summary_text: summary_text ?? undefined }),
  ],
  "count-is-text": [
    "human_members_count is a string in the context",
    ["CON-07"],
    ({ human_members_count }) => ({ human_members_count: `${human_members_count}` }),
  ],
  "created-at-is-a-date": [
    "created_at of a context has no time",
    ["CON-09"],
    ({ created_at }) => ({ created_at: created_at.slice(0, 10) }),
  ],
  "creator-is-an-id": [
    "creator_member is a string",
    ["CON-11", "CON-06"],
    ({ creator_member_id }) => ({ creator_member: creator_member_id }),
  ],
  "handle-is-email": [
    "a handle is an e-mail address",
    ["CON-28"],
    inCreator(() => ({ handle: "ada@example.com" })),
  ],
  "is-guest-is-a-number": [
    "is_guest is a number",
    ["CON-22"],
    inPreviews(({ is_guest }) => ({ is_guest: Number(is_guest) })),
  ],
  "pictures-by-email": [
    "the address of a member's picture spells the member's e-mail address",
    ["CON-28"],
    inPreviews(() => ({
      profile_image_url: `https://pictures.example/${encodeURIComponent("ada@example.com")}?size=64`,
    })),
  ],
  // As the database has it that knows no null there.
  "previews-are-archived-on-day-zero": [
    "archived_at of a preview of a member who is not archived is a date of zeros",
    ["CON-12"],
    inPreviews(({ archived_at }) => ({ archived_at: archived_at ?? "0000-00-00 00:00:00" })),
  ],
  "preview-ids-are-numbers": [
    "preview_member_ids of a conversation are numbers",
    ["CON-06"],
    ({ preview_member_ids }) => ({ preview_member_ids: preview_member_ids.map((_, index) => index) }),
  ],
  "preview-of-others": [
    "preview_members and preview_member_ids differ",
    ["CON-10"],
    ({ preview_members }) => ({ preview_members: preview_members.slice(1) }),
  ],
  "previews-are-ids": [
    "preview_members is an array of ids",
    ["CON-11"],
    ({ preview_member_ids }) => ({ preview_members: preview_member_ids }),
  ],
  "previews-show-birthdays": [
    "a preview has the date_of_birth of a member",
    ["CON-13"],
    inPreviews(() => ({ date_of_birth: "1990-12-10" })),
  ],
  "previews-show-dates-of-birth-in-short": [
    "a preview has the dob of a member",
    ["CON-13"],
    inPreviews(() => ({ dob: "1990-12-10" })),
  ],
  "previews-show-email": [
    "a preview has a member email",
    ["CON-13"],
    inPreviews(() => ({ email: "ada@example.com" })),
  ],
  "previews-show-phone-numbers": [
    "a preview has the phoneNumber of a member, joined as other names are not",
    ["CON-13"],
    inPreviews(() => ({ phoneNumber: "+49 30 901820" })),
  ],
  "previews-show-cell-phones": [
    "a preview has the cellphone of a member, a word in itself",
    ["CON-13"],
    inPreviews(() => ({ cellphone: "+49 30 901820" })),
  ],
  "previews-show-work-emails": [
    "a preview has the work_email of a member",
    ["CON-13"],
    inPreviews(() => ({ work_email: "ada@example.com" })),
  ],
  "previews-show-mobile-phones": [
    "a preview has the mobilePhone of a member",
    ["CON-13"],
    inPreviews(() => ({ mobilePhone: "+49 30 901820" })),
  ],
  "projection-kind-full": [
    "projection_kind of the creator is not display",
    ["CON-12"],
    inCreator(() => ({ projection_kind: "full" })),
  ],
  "projection-without-asset-key": [
    "avatar_asset_key of a preview is missing",
    ["CON-12"],
    inPreviews(({ avatar_asset_key }) => ({ avatar_asset_key: avatar_asset_key ?? undefined })),
  ],
  "source-kind-unknown": [
    "source_kind is an unknown word",
    ["CON-16"],
    inCreator(() => ({ source_kind: "native" })),
  ],
  "sync-is-null": [
    "sync_enabled is null",
    ["CON-06"],
    ({ sync_enabled }) => ({ sync_enabled: sync_enabled || null }),
  ],
  "type-out-of-range": ["type is 3", ["CON-08"], ({ type }) => ({ type: type || 3 })],
};

const inContexts = (change: Change): Decorate =>
  aroundService("render", "conversation", (original) => (conversation) => {
    const context = original(conversation);
    // A fault shows what the type of a context does not allow.
    return { ...context, ...change(context) } as Context;
  });

export default defineFaults(
  Object.fromEntries(
    Object.entries(rows).map(([name, [title, breaks, change]]) => [
      name,
      { title, breaks, decorate: inContexts(change) },
    ]),
  ),
);
