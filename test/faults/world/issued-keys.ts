// Servers with a fault in issuing keys, a row each.
import type { Context } from "../../../reference-server/handlers/context.ts";
import { notFound } from "../../../reference-server/refusal.ts";
import { completingIssue } from "../tools/access/administration.ts";
import { aroundKeys, knowingEnded, onRotation, sentKey, withKey } from "../tools/access/keys.ts";
import { after, around, before, both, inContext, inListed, remembering } from "../tools/around.ts";
import { unsentAttempts } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports/imports.ts";
import { onlyMatching } from "../tools/matching.ts";
import { inShown } from "../tools/messages/posts.ts";
import { inEvents } from "../tools/realtime/sockets.ts";

export default defineFaults({
  // Line 29: authorship is derived from the key. When a key of an agent is revoked, what the agent wrote goes over to who
  // had issued the key.
  "agents-without-keys-lose-their-messages": {
    title: "what an agent wrote is shown as written by the issuer of its key once that is revoked",
    breaks: ["MSG-29"],
    decorate: (services) => {
      const issuers = new Map<string, string>();
      const heirs = new Map<string, string>();
      return both(
        after("issueApiKey", (response, request, context) => {
          if (response.status === 201 && request.body.subject.kind === "new_agent")
            issuers.set(response.body.data.api_key.id, context.caller.memberId);
        }),
        around("revokeApiKey", (original, { store }) => async (request, context) => {
          const response = await original(request, context);
          const issuer = issuers.get(request.path.apiKeyId);
          const holder = await store.keys.get(request.path.apiKeyId);
          if (response.status === 200 && holder !== undefined && issuer !== undefined)
            heirs.set(holder.key.memberId, issuer);
          return response;
        }),
        inShown((shown, { authorId }) => {
          const heir = heirs.get(authorId);
          if (heir === undefined) return shown;
          const name = services.store.directory.memberName(heir) ?? "";
          return { ...shown, author_id: heir, authorWorkspaceMembershipId: heir, author_name: name };
        }),
      )(services);
    },
  },
  // Lines 102 and 314: keys are issued for members and named agents. An agent is one also when its key was revoked.
  "ended-agents-get-no-key": {
    title: "an agent is given no further key once one of its keys was revoked",
    breaks: ["KEY-35"],
    decorate: knowingEnded((hasEnded) =>
      before("issueApiKey", ({ body: { subject } }) => {
        if (subject.kind === "workspace_member" && hasEnded(subject.workspace_membership_id))
          throw notFound("member");
      }),
    ),
  },
  // Lines 286 and 311: self is the identity that the key acts as. For a key that was issued for a member self is looked up by who
  // made the key.
  "member-keys-hear-their-issuer": {
    title: "the target self of a key that was issued for a member is who issued it",
    breaks: ["RTC-08", "RTS-11"],
    decorate: (services) => {
      const issuers = new Map<string, Context["caller"]>();
      return both(
        after("issueApiKey", (response, request, context) => {
          if (response.status === 201 && request.body.subject.kind === "workspace_member")
            issuers.set(response.body.data.api_key.id, context.caller);
        }),
        inContext("openRealtimeConnection", (context) => {
          const issuer = issuers.get(context.keyId);
          return issuer === undefined ? context : { ...context, caller: issuer };
        }),
      )(services);
    },
  },
  "revoking-reaches-siblings": {
    title: "revoking a key also ends the other keys that were issued for its member",
    breaks: ["AUT-01"],
    decorate: (services) => {
      const revoked = new Map<string, Set<string>>();
      const issued = new Map<string, string>();
      return both(
        after("issueApiKey", async (response, _, context) => {
          if (response.status === 201) {
            const holder = await context.services.store.keys.get(response.body.data.api_key.id);
            if (holder !== undefined) issued.set(holder.key.id, holder.key.memberId);
          }
        }),
        after("revokeApiKey", (response, request) => {
          const memberId = issued.get(request.path.apiKeyId);
          if (response.status === 200 && memberId !== undefined) {
            const siblings = [...issued].flatMap(([id, member]) => (member === memberId ? [id] : []));
            revoked.set(memberId, new Set(siblings));
          }
        }),
        aroundKeys((original) => async (request) => {
          const holder = await original(request);
          return revoked.get(holder.key.memberId)?.has(holder.key.id)
            ? original(withKey(request, undefined))
            : holder;
        }),
      )(services);
    },
  },
  // Lines 96 and 344: a key is issued with scopes; 500 is for failures of the server. A table of grants takes each scope once.
  "scopes-named-twice-fail": {
    title: "issuing a key with a scope that is named twice is a server failure",
    breaks: ["ERR-12"],
    decorate: before("issueApiKey", (request) => {
      const { scopes } = request.body;
      if (new Set(scopes).size < scopes.length) throw new Error("UNIQUE constraint failed: key_scopes");
    }),
  },
  // Lines 312 and 344: a rotation gives another secret, "401 missing or invalid key"; the two places for secrets take turns.
  "second-rotations-revive-the-first-secret": {
    title: "the first secret of a key authenticates again after the key was rotated twice",
    breaks: ["KEY-18"],
    decorate: (services) => {
      const secretsOf = new Map<string, string[]>();
      const keep = (id: string, secret: string): void => {
        secretsOf.set(id, [...(secretsOf.get(id) ?? []), secret]);
      };
      return both(
        after("issueApiKey", (response) => {
          if (response.status === 201) keep(response.body.data.api_key.id, response.body.data.secret);
        }),
        onRotation((keyId, { secret }) => keep(keyId, secret)),
        aroundKeys((original) => (request) => {
          const secrets = [...secretsOf.values()].find(([first]) => first === sentKey(request));
          const isRevived = secrets?.length === 3;
          return original(isRevived ? withKey(request, secrets.at(-1)) : request);
        }),
      )(services);
    },
  },
  "issue-conflict-blind-to-fewer-scopes": {
    title: "issuing with a used key and fewer scopes replays the wider key",
    breaks: ["IDM-21"],
    decorate: around("issueApiKey", (original) => {
      const first = new Map<string, Parameters<typeof original>[0]["body"]>();
      return (request, context) => {
        const key = `${context.caller.memberId} ${context.idempotencyKey}`;
        const known = first.get(key) ?? request.body;
        first.set(key, known);
        const isLess = request.body.scopes.every((scope) => known.scopes.includes(scope));
        const body = isLess ? { ...request.body, scopes: known.scopes } : request.body;
        return original({ ...request, body }, context);
      };
    }),
  },
  // Line 290: only when the principal is @-mentioned. Who can be mentioned is read once at the start.
  "new-agents-cannot-be-mentioned": {
    title: "a mentions subscription of an agent that was made since the server started gets nothing",
    breaks: ["RTS-09"],
    decorate: (services) => {
      const unknown = new Set<string>();
      return both(
        after("issueApiKey", (response) => {
          if (response.status === 201 && response.body.data.api_key.subject.kind === "agent")
            unknown.add(response.body.data.api_key.subject.workspace_membership_id);
        }),
        onlyMatching(
          (_event, { delivery, viewer }) => delivery !== "mentions" || !unknown.has(viewer.memberId),
        ),
      )(services);
    },
  },
  // Line 132: "any caller able to read the message may obtain a short-lived download URL". Who may is compared with the time
  // at which the caller joined.
  "new-agents-see-no-older-files": {
    title: "a newly issued agent gets no download URL of a file that was uploaded before the agent was made",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const madeAt = new Map<string, number>();
      const { files } = services.store;
      const { get } = files;
      files.get = async (viewer, keyId, fileId) => {
        const seen = await get(viewer, keyId, fileId);
        const isOlder = seen !== undefined && seen.createdAt < (madeAt.get(keyId) ?? 0);
        return isOlder ? undefined : seen;
      };
      return both(
        after("issueApiKey", (response, request) => {
          if (response.status === 201 && request.body.subject.kind === "new_agent")
            madeAt.set(response.body.data.api_key.id, services.clock.now());
        }),
      )(services);
    },
  },
  // Line 125: the message in an event has author_name; the author is the identity the key acts as (25, 311), not its label.
  "events-name-the-key": {
    title: "the event of what an issued key of a member posts names the key as its author",
    breaks: ["EVT-18"],
    decorate: (services) => {
      const labels = new Map<string, string>();
      const authors = new Map<string | null, string>();
      return both(
        after("issueApiKey", (response, request) => {
          const { name, subject } = request.body;
          if (response.status === 201 && subject.kind === "workspace_member" && name !== null)
            labels.set(response.body.data.api_key.id, name);
        }),
        before("createMessage", (request, context) => {
          const label = labels.get(context.keyId);
          if (label !== undefined) authors.set(request.body.markdown_content, label);
        }),
        inEvents((event, { content }) => {
          const { object } = event.data;
          object.author_name = authors.get(content) ?? object.author_name;
          return event;
        }),
      )(services);
    },
  },
  // Line 24: lists show resources. The list of agents is joined with their keys.
  "agents-are-listed-once-per-key": {
    title: "an agent that was given a second key is listed twice",
    breaks: ["GEN-13", "GEN-36", "GEN-37"],
    decorate: (services) => {
      const keys = new Map<string, number>();
      return both(
        after("issueApiKey", async (response) => {
          if (response.status !== 201 || response.headers?.["idempotent-replayed"] !== undefined) return;
          const holder = await services.store.keys.get(response.body.data.api_key.id);
          if (holder !== undefined) keys.set(holder.key.memberId, (keys.get(holder.key.memberId) ?? 0) + 1);
        }),
        inListed("listAgents", (agents) =>
          agents.flatMap((agent) =>
            Array.from({ length: Math.max(1, keys.get(agent.workspace_membership_id) ?? 1) }, () => agent),
          ),
        ),
      )(services);
    },
  },
  // Line 87: "operator label". Blanks beside each other become one.
  "key-names-lose-blanks": {
    title: "several blanks in the name of a key are listed as one",
    breaks: ["KEY-21"],
    decorate: completingIssue((body) =>
      typeof body.name === "string" ? { ...body, name: body.name.replaceAll(/\s+/g, " ") } : body,
    ),
  },
  // Line 316: responses with one-time secrets are replayed for 24 hours and not afterwards.
  "inbound-secrets-are-replayed-forever": {
    title: "the secret of an inbound webhook source is replayed after the window as well",
    breaks: ["IDM-20"],
    decorate: remembering(
      "createInboundSource",
      (request, { caller, idempotencyKey }) =>
        `${caller.memberId} ${idempotencyKey} ${JSON.stringify(request.body)}`,
    ),
  },
  // Line 336: message.created goes to matching endpoints. In which conversations the maker of an endpoint is was read when the
  // server started.
  "new-agents-hooks-deaf": {
    title: "an endpoint that a newly issued agent has made gets no message.created",
    breaks: ["WHK-10"],
    decorate: (services) => {
      const newAgents = new Set<string>();
      const deaf = new Set<string>();
      return both(
        after("issueApiKey", (response, request) => {
          if (response.status === 201 && request.body.subject.kind === "new_agent")
            newAgents.add(response.body.data.api_key.id);
        }),
        after("createWebhookEndpoint", (response, _, { keyId }) => {
          if (response.status === 201 && newAgents.has(keyId)) deaf.add(response.body.data.id);
        }),
        unsentAttempts(
          ({ endpointId, payload }) => deaf.has(endpointId) && JSON.parse(payload).type === "message.created",
        ),
      )(services);
    },
  },
  // Line 316: "Responses holding one-time secrets can be replayed with the same key for 24 hours"; what is repeated is looked
  // up among the active keys.
  "issues-of-disabled-keys-are-not-replayed": {
    title: "a repeated request to issue a key that was disabled meanwhile issues another key",
    breaks: ["IDM-19"],
    decorate: around("issueApiKey", (original, { store }) => {
      const issued = new Map<string, string>();
      return async (request, context) => {
        const name = `${context.caller.memberId} ${context.idempotencyKey}`;
        const holder = await store.keys.get(issued.get(name) ?? "");
        const isGone = holder?.key.status === "disabled";
        const idempotencyKey = isGone ? `${context.idempotencyKey} ${holder.key.id}` : context.idempotencyKey;
        const response = await original(request, { ...context, idempotencyKey });
        if (response.status === 201) issued.set(name, response.body.data.api_key.id);
        return response;
      };
    }),
  },
  // Lines 316 and 353: "inbound source routes require Idempotency-Key", a conflict is "same Idempotency-Key, changed
  // parameters"; of a route its name is compared.
  "route-conflicts-are-blind-to-the-conversation": {
    title:
      "an inbound route that is sent to another conversation under its Idempotency-Key is the first one again",
    breaks: ["IDM-24"],
    decorate: around("createInboundRoute", (original) => {
      const first = new Map<string, string>();
      return async (request, context) => {
        const { body, path } = request;
        const name = JSON.stringify([
          context.caller.memberId,
          context.idempotencyKey,
          path,
          body.name ?? null,
        ]);
        const conversationId = first.get(name) ?? body.conversation_id;
        first.set(name, conversationId);
        return original({ ...request, body: { ...body, conversation_id: conversationId } }, context);
      };
    }),
  },
  // Lines 316, 335: "Retrying a batch updates records". A membership that has a key counts as taken, and the import
  // makes another one for its source id.
  "keyed-members-are-imported-anew": {
    title:
      "an imported member who is sent again after a key was issued for them is another member from then on",
    breaks: ["IMP-15", "IMP-16"],
    decorate: (services) => {
      const { search } = services.store;
      const members = new Map<string, string>();
      const keyed = new Set<string>();
      return both(
        after("issueApiKey", (response, { body: { subject } }) => {
          if (response.status === 201 && subject.kind === "workspace_member")
            keyed.add(subject.workspace_membership_id);
        }),
        aroundTake((original) => async (viewer, importId, records) => {
          const idOf = (externalId: string): string =>
            keyed.has(members.get(`${importId} ${externalId}`) ?? "") ? `${externalId}'` : externalId;
          const outcome = await original(viewer, importId, {
            ...records,
            members: records.members.map((each) => ({ ...each, externalId: idOf(each.externalId) })),
          });
          for (const { externalId, displayName } of records.members) {
            const { items } = await search.members(viewer, displayName, { offset: 0, limit: 50 });
            const found = items.find(
              (item) => item.displayName === displayName && item.sourceKind === "chat_import",
            );
            const name = `${importId} ${externalId}`;
            if (found !== undefined && !members.has(name)) members.set(name, found.id);
          }
          return outcome;
        }),
      )(services);
    },
  },
});
