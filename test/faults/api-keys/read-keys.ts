// Servers with a fault in recognising keys, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { completingSubject, inKeys } from "../tools/access/administration.ts";
import { aroundKeys, sentKey } from "../tools/access/keys.ts";
import { after, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFaults({
  "configured-secrets-in-list": {
    title: "a listed key that was made elsewhere is named like its secret",
    breaks: ["KEY-02"],
    decorate: (services) => {
      const known = new Map<string, string | undefined>();
      return both(
        aroundKeys((original) => async (request) => {
          const holder = await original(request);
          if (holder.key.name?.startsWith("demo ")) known.set(holder.key.id, sentKey(request));
          return holder;
        }),
        inKeys((key) => ({ ...key, name: known.get(key.id) ?? key.name })),
      )(services);
    },
  },
  "enabled-stays-dead": {
    title: "a key that was disabled and enabled does not work",
    breaks: ["KEY-22"],
    decorate: (services) => {
      const dead = new Set<string>();
      return aroundKeys((original) => async (request) => {
        const holder = await original(request);
        if (dead.has(holder.key.id)) throw new Refusal("unauthorized", "the key is disabled");
        return holder;
      })(after("disableApiKey", (_, request) => dead.add(request.path.apiKeyId))(services));
    },
  },
  "null-member-is-the-administrator": {
    title: "a key for a member whose workspace_membership_id is null is issued to the administrator",
    breaks: ["KEY-14"],
    decorate: (services) => {
      let administrator: string | undefined;
      return both(
        aroundKeys((original) => async (request) => {
          const holder = await original(request);
          if (holder.scopes.has("api_keys:write") && holder.memberKind === "human")
            administrator = holder.key.memberId;
          return holder;
        }),
        completingSubject((subject) =>
          subject.kind === "workspace_member" && subject.workspace_membership_id === null
            ? { ...subject, workspace_membership_id: administrator }
            : subject,
        ),
      )(services);
    },
  },
  "provisioning-hands-on": {
    title: "a provisioning key that asks for a key with api_keys:write gets one without",
    breaks: ["KEY-09"],
    decorate: (services) => {
      const provisioning = new Set<string | undefined>();
      return both(
        aroundKeys((original) => async (request) => {
          const holder = await original(request);
          if (holder.memberKind === "service") provisioning.add(sentKey(request));
          return holder;
        }),
        onTheWayIn((body, request) => {
          const asked = body as { scopes?: unknown } | null;
          if (!provisioning.has(sentKey(request)) || !Array.isArray(asked?.scopes)) return body;
          return { ...asked, scopes: asked.scopes.filter((scope) => scope !== "api_keys:write") };
        }),
      )(services);
    },
  },
});
