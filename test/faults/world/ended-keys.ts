// Servers with a fault in disabling and revoking keys, a row each.
import { invalidBody, notFound, Refusal } from "../../../reference-server/refusal.ts";
import { withSecrets } from "../tools/access/administration.ts";
import { aroundKeys, onStatus, sentKey } from "../tools/access/keys.ts";
import { after, around, before, both, inContext } from "../tools/around.ts";
import { unsentAttempts } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts, inMessageLists, inShown } from "../tools/messages/posts.ts";
import { inFiles, withoutDownload } from "../tools/uploads.ts";

export default defineFaults({
  // Line 227, decision of MEM-03: a visible member or agent is read by its id. An agent whose key was revoked counts as removed, and who
  // reads its messages does not learn any more who wrote them.
  "authors-go-with-their-key": {
    title: "an agent cannot be read by its id any more once its key was revoked",
    breaks: ["MEM-03"],
    decorate: (services) => {
      const gone = new Set<string>();
      return both(
        after("revokeApiKey", async (response, request) => {
          const holder = await services.store.keys.get(request.path.apiKeyId);
          if (response.status === 200 && holder?.memberKind === "agent") gone.add(holder.key.memberId);
        }),
        before("getMember", (request) => {
          if (gone.has(request.path.memberId)) throw notFound("member");
        }),
      )(services);
    },
  },
  // Line 257: "Repeating the identical request with the same key replays it without a second message"; the responses of a
  // key are dropped when it is enabled.
  "enabled-again-keys-forget-their-messages": {
    title: "a message that is repeated after its API key was disabled and enabled again is created twice",
    breaks: ["IDM-02", "IDM-03"],
    decorate: (services) => {
      const enabled = new Map<string, number>();
      return both(
        around("enableApiKey", (original) => async (request, context) => {
          const { apiKeyId } = request.path;
          const response = await original(request, context);
          enabled.set(apiKeyId, (enabled.get(apiKeyId) ?? 0) + 1);
          return response;
        }),
        inContext("createMessage", (context) => {
          const times = enabled.get(context.keyId);
          const idempotencyKey =
            times === undefined ? context.idempotencyKey : `${context.idempotencyKey} ${times}`;
          return { ...context, idempotencyKey };
        }),
      )(services);
    },
  },
  // Line 89: a key is active, disabled or revoked, and an active one with realtime:read and messages:read opens connections
  // (290). The realtime service keeps its own list of keys that ended, from which nothing is taken.
  "enabled-again-not-in-realtime": {
    title: "a key that was disabled and enabled again opens no realtime connection any more",
    breaks: ["KEY-22"],
    decorate: (services) => {
      const ended = new Set<string>();
      return both(
        before("disableApiKey", (request) => ended.add(request.path.apiKeyId)),
        before("openRealtimeConnection", (_, context) => {
          if (ended.has(context.keyId)) throw new Refusal("forbidden", "the key was disabled");
        }),
      )(services);
    },
  },
  // Line 336: messages are emitted to matching webhook endpoints. With a key go the endpoints of its identity, except those that the
  // key made.
  "endpoints-of-other-keys-go-too": {
    title:
      "an endpoint gets no event any more after the revocation of another key of the identity that made it",
    breaks: ["WHK-10"],
    decorate: (services) => {
      const makers = new Map<string, { readonly keyId: string; readonly memberId: string }>();
      const silent = new Set<string>();
      return both(
        after("createWebhookEndpoint", (response, _, { keyId, caller }) => {
          if (response.status !== 201 || makers.has(response.body.data.id)) return;
          makers.set(response.body.data.id, { keyId, memberId: caller.memberId });
        }),
        onStatus((key, status) => {
          for (const [id, { keyId, memberId }] of makers)
            if (status === "revoked" && memberId === key.memberId && keyId !== key.id) silent.add(id);
        }),
        unsentAttempts(({ endpointId }) => silent.has(endpointId)),
      )(services);
    },
  },
  // Line 132: "any caller able to read the message may obtain a short-lived download URL"; the address is looked up together
  // with the key that uploaded, which must be a valid one.
  "files-of-revoked-uploaders-have-no-download": {
    title: "an attached file has no download URL any more once the key that uploaded it is revoked",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const keyOf = new Map<unknown, string>();
      const revoked = new Set<string | undefined>();
      return both(
        after("revokeApiKey", (_, request) => revoked.add(request.path.apiKeyId)),
        inFiles(["createFile"], (file, { keyId }) => {
          keyOf.set(file.id, keyId);
          return file;
        }),
        withoutDownload((id) => revoked.has(keyOf.get(id))),
      )(services);
    },
  },
  // Line 127: "every reader receives the content snapshot taken at forward time". What was written with a key that was revoked is
  // taken back where it was forwarded.
  "forwards-of-revoked-authors-are-empty": {
    title: "a show_message forward shows no content once the key that posted its source was revoked",
    breaks: ["FWD-03", "FWD-04", "FWD-19"],
    decorate: (services) => {
      const postedWith = new Map<string, string>();
      const revoked = new Set<string>();
      return both(
        afterPosts(({ id }, _, { keyId }) => postedWith.set(id, keyId)),
        after("revokeApiKey", (response, request) => {
          if (response.status === 200) revoked.add(request.path.apiKeyId);
        }),
        inShown((shown, { forwardSource }) =>
          shown.forward_source != null &&
          revoked.has(postedWith.get(forwardSource?.sourceMessageId ?? "") ?? "")
            ? { ...shown, forward_source: { ...shown.forward_source, content: "" } }
            : shown,
        ),
      )(services);
    },
  },
  // Line 216: "Search accessible messages"; messages are joined with the key that sent them, which must be active.
  "messages-of-disabled-keys-are-unfound": {
    title: "the message search does not find what a key sent that is disabled now",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const senders = new Map<string, string>();
      const disabled = new Set<string | undefined>();
      return both(
        afterPosts(({ id }, _, { keyId }) => void senders.set(id, keyId)),
        after("disableApiKey", (_, request) => disabled.add(request.path.apiKeyId)),
        after("enableApiKey", (_, request) => disabled.delete(request.path.apiKeyId)),
        inMessageLists(["searchMessages"], (items) =>
          items.filter(({ id }) => !disabled.has(senders.get(id))),
        ),
      )(services);
    },
  },
  // Line 261: the first human answer is final and posts a reply. The reply to a question goes back
  // through the key that asked it, and is refused where that key was revoked.
  "orphaned-questions": {
    title: "a question takes no answer any more once the key that asked it was revoked",
    breaks: ["CRD-111"],
    decorate: (services) => {
      const keyOf = new Map<string, string>();
      const revoked = new Set<string>();
      return both(
        afterPosts(({ id }, _body, { keyId }) => keyOf.set(id, keyId)),
        after("revokeApiKey", (response, request) => {
          if (response.status === 200) revoked.add(request.path.apiKeyId);
        }),
        before("answerQuestion", (request) => {
          if (revoked.has(keyOf.get(request.path.messageId) ?? ""))
            throw new Refusal("conflict", "nobody waits for an answer to this question any more");
        }),
      )(services);
    },
  },
  // Lines 121 and 260: a thread has a root message, of any author. Those who wrote it are looked up among the active ones.
  "threads-of-ended-agents-are-closed": {
    title: "a reply to a message of an agent is refused once the key of the agent was revoked",
    breaks: ["THR-01", "THR-13"],
    decorate: (services) => {
      const { keys, messages } = services.store;
      const ended = new Set<string>();
      return both(
        after("revokeApiKey", async (response, request) => {
          const holder = await keys.get(request.path.apiKeyId);
          if (response.status === 200 && holder?.memberKind === "agent") ended.add(holder.key.memberId);
        }),
        before("createMessage", (request, { caller }) => {
          const { thread_root_id: rootId } = request.body;
          const root = rootId ? messages.find(caller, rootId) : undefined;
          if (root !== undefined && ended.has(root.authorId))
            throw invalidBody("/thread_root_id", "not_a_thread_root", "expected a top-level message");
        }),
      )(services);
    },
  },
  // Line 82: "the secret is returned only by issue and rotate responses". What a key that has ended asks for is logged in full, and
  // the log line is the error message.
  "ended-keys-are-quoted": {
    title: "the 401 that a disabled or revoked key gets quotes the key",
    breaks: ["AUT-26", "KEY-03"],
    decorate: withSecrets((secrets) => (services) => {
      const ended = new Set<string>();
      const isEnded = (sent: string | undefined): boolean =>
        [...ended].some((id) => secrets.get(id) === sent);
      return both(
        onStatus((key, status) => {
          if (status === "active") ended.delete(key.id);
          else ended.add(key.id);
        }),
        aroundKeys((original) => async (request) => {
          try {
            return await original(request);
          } catch (error) {
            const sent = sentKey(request);
            throw isEnded(sent) ? new Refusal("unauthorized", `the key ${sent} has ended`) : error;
          }
        }),
      )(services);
    }),
  },
});
