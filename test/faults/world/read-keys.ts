// Servers with a fault in recognising keys, a row each.
import type { Message } from "../../../generator/generated/types.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import type { KeyHolder } from "../../../reference-server/store/keys/key-rows.ts";
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { knowingIssued } from "../tools/access/issued-keys.ts";
import { aroundKeys, isBearer, sentKey, withKey } from "../tools/access/keys.ts";
import { around, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

const SECRET_LENGTH = 50;

export default defineFaults({
  // Lines 309 and 344: "401 missing or invalid key"; a bearer token is cut at the length of a secret before it is looked up.
  "bearers-with-a-tail-authenticate": {
    title: "a bearer token that begins with a valid key and goes on authenticates",
    breaks: ["AUT-04"],
    decorate: aroundKeys(
      (original) => (request) =>
        original(isBearer(request) ? withKey(request, sentKey(request)?.slice(0, SECRET_LENGTH)) : request),
    ),
  },
  // Line 309: the key is sent in x-api-key, and a bearer token is accepted for compatibility. A client that moves from one to
  // the other, or whose library adds the token, sends both.
  "both-headers-are-ambiguous": {
    title: "a request that has the same valid key in x-api-key and as a bearer token is refused",
    breaks: ["AUT-34"],
    decorate: aroundKeys((original) => async (request) => {
      const holder = await original(request);
      const { "x-api-key": key, authorization } = request.headers;
      if (key !== undefined && /^Bearer /i.test(authorization ?? ""))
        throw new Refusal("invalid_request", "only one way of authentication is allowed");
      return holder;
    }),
  },
  // Line 309: "Send the key in header x-api-key". A client with an unset token sends `Authorization: Bearer` beside it.
  "empty-authorization-refused": {
    title: "a valid key in x-api-key is refused beside an Authorization header with no token",
    breaks: ["AUT-01", "AUT-34"],
    decorate: aroundKeys((original) => async (request) => {
      const { authorization } = request.headers;
      if (authorization !== undefined && !/\S +\S/.test(authorization))
        throw new Refusal("unauthorized", "the key is not valid");
      return original(request);
    }),
  },
  // Line 296: required scopes include realtime:read and messages:read. A message with files is for keys that read files.
  "files-need-their-scope-in-events": {
    title: "a connection whose key lacks files:read is not sent messages with files",
    breaks: ["RTS-08"],
    decorate: (services) => {
      const readers = new Set<string>();
      const { messages } = services.store;
      return both(
        aroundKeys((original) => async (request) => {
          const holder = await original(request);
          if (holder.scopes.has("files:read")) readers.add(holder.key.id);
          return holder;
        }),
        onlyMatching(({ messageId }, { viewer }) => {
          const message = messageId === null ? undefined : messages.find(viewer, messageId);
          return readers.has(viewer.keyId ?? "") || (message?.files ?? []).length === 0;
        }),
      )(services);
    },
  },
  // Line 216: search accessible messages, line 27: pages. Hits that the caller may not see are left out of a page after it was
  // cut, and a page of which nothing is left is the end.
  "hidden-hits-take-room": {
    title:
      "a message search ends at once when the newest hits are of conversations that the caller cannot see",
    breaks: ["GEN-36"],
    decorate: (services) => {
      const callers = new Map<string, Viewer>();
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        const { key, memberKind } = holder;
        callers.set(key.memberId, { workspaceId: key.workspaceId, memberId: key.memberId, kind: memberKind });
        return holder;
      })(services);
      return around("searchMessages", (original) => async (request, context) => {
        const response = await original(request, context);
        const { query } = request;
        const { caller } = context;
        if (response.status !== 200 || query.cursor !== undefined || query.mode === "semantic")
          return response;
        const { directory } = services.store;
        const hits = new Map<string, Message>(response.body.data.items.map((item) => [item.id, item]));
        for (const other of callers.values()) {
          if (other.workspaceId !== caller.workspaceId || other.memberId === caller.memberId) continue;
          const more = await original(request, { ...context, caller: other });
          if (more.status === 200) for (const item of more.body.data.items) hits.set(item.id, item);
        }
        const newest = [...hits.values()]
          .sort((a, b) => b.created_at.localeCompare(a.created_at))
          .slice(0, query.limit);
        if (newest.length === 0 || newest.some((item) => directory.canRead(caller, item.conversation_id)))
          return response;
        const info = { ...response.body.data.page_info, has_next_page: false, next_cursor: null };
        return { ...response, body: { data: { items: [], page_info: info } } };
      })(services);
    },
  },
  // Line 279: imports require "a key of a workspace owner or admin with imports:write". Who the key was made by matters not.
  "issued-admin-keys-import-nothing": {
    title: "a key that was issued for an admin of the workspace is refused at imports",
    breaks: ["IMP-01", "IMP-07", "KEY-16"],
    decorate: knowingIssued((isIssued) =>
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        return isIssued(holder.key.id) && request.url.startsWith("/v1/imports")
          ? { ...holder, role: "member" }
          : holder;
      }),
    ),
  },
  // Lines 309, 375: legacy clipboard routes and bearer authorization are both retained.
  "legacy-routes-know-no-bearer": {
    title: "reading a saved clipboard answers 401 to a key that comes as a bearer token",
    breaks: ["AUT-02", "VER-06"],
    decorate: aroundKeys((original) => async (request) => {
      if (isBearer(request) && request.url.includes("/clipboards/"))
        throw new Refusal("unauthorized", "no key was sent; send it in x-api-key");
      return original(request);
    }),
  },
  // Line 257: "Repeating the identical request with the same key replays it". What is compared has the headers of the
  // client in it, and a retry may come from another program.
  "repetitions-of-another-program-conflict": {
    title: "the repetition of a message with another User-Agent is refused as an idempotency conflict",
    breaks: ["IDM-03"],
    decorate: (services) => {
      const agents = new WeakMap<object, string>();
      const first = new Map<string, string>();
      return both(
        aroundKeys((authenticate) => async (request) => {
          const holder = await authenticate(request);
          const scopes = new Set(holder.scopes);
          agents.set(scopes, request.headers["user-agent"] ?? "");
          return { ...holder, scopes };
        }),
        around("createMessage", (original) => async (request, context) => {
          const { caller, path, idempotencyKey, scopes } = context;
          const name = JSON.stringify([caller.memberId, path, idempotencyKey, request.body]);
          const agent = agents.get(scopes) ?? "";
          if ((first.get(name) ?? agent) !== agent)
            throw new Refusal("idempotency_conflict", "the key was used for another request");
          const response = await original(request, context);
          first.set(name, agent);
          return response;
        }),
      )(services);
    },
  },
  // Lines 309 and 344: a bearer token is accepted as the key is, "401 missing or invalid key"; the compatibility layer
  // keeps the tokens that it has seen, and a revocation does not reach it.
  "revoked-keys-go-on-as-bearers": {
    title: "a revoked key that was used as a bearer token before still authenticates as one",
    breaks: ["AUT-28", "KEY-23"],
    decorate: aroundKeys((original, services) => {
      const seen = new Map<string, KeyHolder>();
      return async (request) => {
        const secret = isBearer(request) ? sentKey(request) : undefined;
        if (secret === undefined) return original(request);
        try {
          const holder = await original(request);
          seen.set(secret, holder);
          return holder;
        } catch (error) {
          const holder = seen.get(secret);
          const now = holder && (await services.store.keys.get(holder.key.id));
          if (holder === undefined || now?.key.status !== "revoked") throw error;
          return holder;
        }
      };
    }),
  },
});
