// Replies that are refused and stored, where only the thread lists them: conversations list what is at their top.
import type { Context } from "../../../reference-server/handlers/context.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { withFullAccess } from "../tools/access/full-access.ts";
import { granting } from "../tools/access/keys.ts";
import { around, both } from "../tools/around.ts";
import { defineFault, defineFaults } from "../tools/fault.ts";
import { inMessageLists } from "../tools/messages/posts.ts";

type Refuse = (context: Context, conversationId: string) => Promise<Refusal | undefined>;

const storing = (whose: string, breaks: readonly string[], refusalOf: Refuse) =>
  defineFault({
    title: `the refused reply of ${whose} is stored`,
    breaks,
    decorate: both(
      granting((_, { method, url }) =>
        method === "POST" && url.endsWith("/messages") ? ["messages:write"] : [],
      ),
      inMessageLists(["listMessages"], (items) =>
        items.filter(({ thread_root_id: root }) => root === null || root === undefined),
      ),
      around("createMessage", (original) => async (request, context) => {
        const refusal = await refusalOf(context, request.path.conversationId);
        if (refusal === undefined) return original(request, context);
        if (typeof request.body.thread_root_id === "string")
          await withFullAccess(context.services, () => original(request, context));
        throw refusal;
      }),
    ),
  });

const lacksScope =
  ({ isProvisioning }: { readonly isProvisioning: boolean }): Refuse =>
  async ({ keyId, services }) => {
    const scopes = (await services.store.keys.get(keyId))?.scopes;
    if (scopes?.has("messages:write") !== false || scopes.has("api_keys:write") !== isProvisioning)
      return undefined;
    return new Refusal("missing_scope", "the key lacks messages:write", {
      missingScopes: ["messages:write"],
    });
  };

export default defineFaults({
  "refused-reply-of-unscoped-key-is-stored": storing(
    "a key without messages:write",
    ["AUT-08", "AUT-11"],
    lacksScope({ isProvisioning: false }),
  ),
  "refused-reply-of-provisioning-key-is-stored": storing(
    "a provisioning key",
    ["AUT-22"],
    lacksScope({ isProvisioning: true }),
  ),
  "refused-reply-of-agent-is-stored": storing(
    "an agent, where it is not a member,",
    ["AUT-25"],
    async ({ caller, services: { store } }, conversationId) =>
      caller.kind === "agent" && !store.directory.canRead(caller, conversationId)
        ? new Refusal("not_found", "there is no such conversation")
        : undefined,
  ),
});
