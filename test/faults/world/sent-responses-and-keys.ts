// Servers with a fault in sending responses, where the kind of key matters, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { isBearer, onStatus, sentKey } from "../tools/access/keys.ts";
import { after, around, both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

/** Tells the twins apart in the store and is not shown. */
const MARK = "\u2063\u2063";

export default defineFaults({
  // Line 311: "a missing scope gives 403 with error_code missing_scope and missing_scopes". The guard of the old header
  // was written before there was the list.
  "bearers-lack-no-scope-by-name": {
    title: "the 403 for a missing scope of a Bearer key has no missing_scopes",
    breaks: ["AUT-02", "AUT-10", "AUT-35"],
    decorate: onTheWayOut((text, request, reply) => {
      if (reply.statusCode !== 403 || !isBearer(request)) return text;
      const { missing_scopes: _, ...body } = JSON.parse(text);
      return JSON.stringify(body);
    }),
  },
  // Bearer keys get responses without the names of scopes, as old clients expect.
  "bearers-lack-nothing": {
    title: "missing_scopes is empty when the key came in Authorization",
    breaks: ["AUT-10", "AUT-02"],
    decorate: onTheWayOut((text, request, reply) =>
      reply.statusCode === 403 && isBearer(request) && text.includes("missing_scopes")
        ? JSON.stringify({ ...JSON.parse(text), missing_scopes: [] })
        : text,
    ),
  },
  // Line 43: agent_members_count. The list counts the agents that can write at the moment, the context all that are in.
  "listed-counts-leave-out-disabled-agents": {
    title: "the conversation list does not count agents whose key is disabled, and the context does",
    breaks: ["CON-25"],
    decorate: (services) => {
      const idle = new Set<string>();
      return both(
        onStatus(({ memberId, memberKind }, status) => {
          if (memberKind !== "agent") return;
          if (status === "disabled") idle.add(memberId);
          else idle.delete(memberId);
        }),
        inListed("listConversations", (items) =>
          items.map((item) => {
            const out = [...idle].filter((memberId) => services.store.directory.isMember(memberId, item.id));
            return { ...item, agent_members_count: item.agent_members_count - out.length };
          }),
        ),
      )(services);
    },
  },
  // Line 101: "unique agent display name". Issuing looks among the agents that were made with a key.
  "names-of-created-agents-are-issued-again": {
    title: "a key for a new agent takes the name of an agent that was created without a key",
    breaks: ["KEY-13"],
    decorate: (services) => {
      const created = new Set<string>();
      return both(
        onTheWayOut((text) => text.replaceAll(MARK, "")),
        after("createAgent", (response, request) => {
          if (response.status === 201) created.add(request.body.display_name);
        }),
        around("issueApiKey", (original) => async (request, context) => {
          const { subject } = request.body;
          try {
            return await original(request, context);
          } catch (error) {
            if (subject.kind !== "new_agent" || !created.has(subject.display_name)) throw error;
            if (!(error instanceof Refusal) || error.code !== "display_name_taken") throw error;
            const twin = { ...subject, display_name: `${subject.display_name}${MARK}` };
            return original({ ...request, body: { ...request.body, subject: twin } }, context);
          }
        }),
      )(services);
    },
  },
  // Line 311: "a missing scope gives 403 with error_code missing_scope and missing_scopes"; the second refusal of a key for a
  // route comes from a memory that keeps the code alone.
  "second-refusals-name-no-scope": {
    title: "the scope that a key lacks for a route is named only at the first request",
    breaks: ["AUT-35", "AUT-10"],
    decorate: (services) => {
      const refused = new Set<string>();
      return onTheWayOut((text, request, reply) => {
        if (reply.statusCode !== 403) return text;
        const { missing_scopes: missing, ...rest } = JSON.parse(text);
        if (missing === undefined) return text;
        const name = `${sentKey(request)} ${request.method} ${request.routeOptions.url}`;
        if (refused.has(name)) return JSON.stringify(rest);
        refused.add(name);
        return text;
      })(services);
    },
  },
});
