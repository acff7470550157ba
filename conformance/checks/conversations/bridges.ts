// Bridge markers, where a conversation read has them.
import { defineCheck } from "../../engine/check.ts";
import { listConversations, readContexts } from "../../steps/conversations.ts";
import type { JsonObject } from "../../wire/envelope.ts";

/** Both words of the specification are neutral forms; unless the profile gives the deployment's own, this much is known. */
const KIND = /^[a-z0-9]+(?:_[a-z0-9]+)*_connect$/;

export default defineCheck({
  title: "is_bridge and bridge_kind have documented values that agree with each other",
  requirements: ["CON-17", "CON-18"],
  capabilities: ["conversations"],
  readOnly: true,
  async run(session) {
    const conversations: JsonObject[] = [...(await listConversations(session))];
    if (session.has("bindings.paths.getConversation")) conversations.push(...(await readContexts(session)));
    const marked = conversations.filter(
      ({ is_bridge, bridge_kind }) => is_bridge !== undefined || bridge_kind !== undefined,
    );
    session.given(marked.length > 0, "a conversation read shows is_bridge or bridge_kind");
    const { bridge_kinds: kinds } = session.profile.bindings;
    const isKind = (value: unknown): boolean =>
      kinds === undefined ? typeof value === "string" && KIND.test(value) : kinds.includes(String(value));
    for (const { id, is_bridge, bridge_kind } of marked) {
      const found = { id, is_bridge, bridge_kind };
      session.judge("CON-17", is_bridge === undefined || typeof is_bridge === "boolean", {
        message: "is_bridge of a conversation is no boolean",
        expected: "true or false",
        found,
      });
      session.judge("CON-17", bridge_kind === undefined || bridge_kind === null || isKind(bridge_kind), {
        message: "bridge_kind of a conversation is none of the documented values",
        expected: `null, or ${kinds?.join(" or ") ?? "a word such as svc_connect"}`,
        found,
      });
      if (is_bridge === undefined || bridge_kind === undefined) continue;
      session.judge("CON-18", is_bridge === (bridge_kind !== null), {
        message: "is_bridge and bridge_kind of a conversation contradict each other",
        expected: "a bridge_kind for a bridge, null for any other conversation",
        found,
      });
    }
  },
});
