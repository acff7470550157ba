// Servers whose responses about conversations have another shape, a row each.
import { defineFaults } from "../tools/fault.ts";
import type { Loose } from "../tools/realtime/sockets.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  // Line 76: "projection_kind string enum `display` required". The creator is rendered by another function than
  // the previewed members.
  "creators-are-shown-as-profiles": {
    title: "the creator_member of a conversation context has the projection_kind profile",
    breaks: ["CON-12"],
    decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
      const { data } = json as Loose;
      const { creator_member: creator } = data;
      return { data: { ...data, creator_member: creator && { ...creator, projection_kind: "profile" } } };
    }),
  },
  // Line 40: "everyone_member_group_id string yes yes". Null is nullable and still required.
  "group-is-left-out-where-there-is-none": {
    title: "the context of a conversation without a group of everyone lacks everyone_member_group_id",
    breaks: ["CON-06"],
    decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
      const { everyone_member_group_id: group, ...rest } = (json as Loose).data;
      return group === null ? { data: rest } : json;
    }),
  },
  // Line 80: "source_kind enum `svc`, `chat_import`, `chat_sync`". The name of the tool is shown instead.
  "imported-members-name-their-tool": {
    title: "the context of a conversation shows the source_kind slack for an imported member",
    breaks: ["CON-16"],
    decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
      const { data } = json as Loose;
      const preview_members = data.preview_members.map((member: Loose) =>
        member.source_kind === "chat_import" ? { ...member, source_kind: "slack" } : member,
      );
      return { data: { ...data, preview_members } };
    }),
  },
  // Line 79: "claim_status | enum `claimed`, `unclaimed`, nullable".
  "imported-members-wait-for-a-claim": {
    title: "the context of a conversation shows the claim_status pending for an imported member",
    breaks: ["CON-16"],
    decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
      const { data } = json as Loose;
      const preview_members = data.preview_members.map((member: Loose) =>
        member.claim_status === "unclaimed" ? { ...member, claim_status: "pending" } : member,
      );
      return { data: { ...data, preview_members } };
    }),
  },
  // Line 52: "archived_at, last_message_at, last_summary_at string date-time yes yes". It is formatted by hand.
  "last-message-time-has-no-zone": {
    title: "last_message_at of a conversation context has no time zone",
    breaks: ["CON-09", "GEN-27"],
    decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
      const { data } = json as Loose;
      return { data: { ...data, last_message_at: data.last_message_at?.replace(/Z$/, "") ?? null } };
    }),
  },
  // Line 129: "`bridge_kind` is `svc_connect`, `partner_connect`".
  "no-bridge-is-a-kind": {
    title: "the conversation list shows the bridge_kind none for a conversation without a bridge",
    breaks: ["CON-17", "CON-18"],
    decorate: inJson("GET", /^\/v1\/conversations(\?|$)/, (json) => {
      const { data } = json as Loose;
      const items = data.items.map((item: Loose) => ({ ...item, bridge_kind: item.bridge_kind ?? "none" }));
      return { data: { ...data, items } };
    }),
  },
  // Line 78: "connected_app_key string optional". A property that may be left out is null instead.
  "no-connected-app-is-null": {
    title: "the members in a conversation context have the connected_app_key null",
    breaks: ["CON-22"],
    decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
      const { data } = json as Loose;
      const preview_members = data.preview_members.map((member: Loose) => ({
        ...member,
        connected_app_key: member.connected_app_key ?? null,
      }));
      return { data: { ...data, preview_members } };
    }),
  },
  "open-imports-count-nobody": {
    title: "human_members_count is null in the context of an open imported conversation",
    breaks: ["CON-06", "CON-07"],
    decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
      const { data } = json as Loose;
      return data.origin === 1 && data.access_control_type === 0
        ? { data: { ...data, human_members_count: null } }
        : json;
    }),
  },
  "private-imports-have-a-third-access": {
    title: "the context of a private imported conversation has the access_control_type 2",
    breaks: ["CON-08"],
    decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
      const { data } = json as Loose;
      return data.origin === 1 && data.access_control_type === 1
        ? { data: { ...data, access_control_type: 2 } }
        : json;
    }),
  },
  "silent-imports-show-no-last-time": {
    title: "last_message_at is an empty text in the context of an imported conversation without messages",
    breaks: ["CON-09"],
    decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
      const { data } = json as Loose;
      return data.origin === 1 && data.last_message_at === null
        ? { data: { ...data, last_message_at: "" } }
        : json;
    }),
  },
  // Line 59: "sync_enabled boolean (external synchronization enabled) no yes". The column is passed on as the
  // database has it.
  "sync-enabled-is-a-number": {
    title: "sync_enabled of a conversation context is 0 or 1",
    breaks: ["CON-06"],
    decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
      const { data } = json as Loose;
      return { data: { ...data, sync_enabled: Number(data.sync_enabled) } };
    }),
  },
});
