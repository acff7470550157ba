// Servers with a fault in listing keys, a row each.
import type { ApiKey } from "../../../generator/generated/types.ts";
import { inAgents, inKeys } from "../tools/access/administration.ts";
import { aroundKeys, sentKey } from "../tools/access/keys.ts";
import { after, around, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

const MARK = "\u200b";

const shown = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(MARK, ""));

export default defineFaults({
  // Line 27: cursors lead from page to page. The cursor of the keys, which are listed from the newest on, says how many
  // were shown.
  "keys-are-paged-by-offset": {
    title: "reading the keys page by page shows a key twice when another is issued meanwhile",
    breaks: ["GEN-14"],
    decorate: around("listApiKeys", (original, services) => {
      const shownBefore = new Map<string, number>();
      const issued = { count: 0 };
      const { issueApiKey } = services.handlers;
      services.handlers.issueApiKey = async (request, context) => {
        const response = await issueApiKey(request, context);
        if (response.status === 201 && response.headers?.["idempotent-replayed"] === undefined)
          issued.count += 1;
        return response;
      };
      return async (request, context) => {
        const { cursor, limit } = request.query;
        const known = shownBefore.get(cursor ?? "");
        const late = known === undefined ? 0 : issued.count - known;
        if (late === 0) {
          const response = await original(request, context);
          const next = response.status === 200 ? response.body.data.page_info.next_cursor : null;
          if (next != null) shownBefore.set(next, issued.count);
          return response;
        }
        // The page starts that many keys earlier, as an offset would have it.
        const items = [];
        let page = await original({ query: { limit: 100 } }, context);
        while (page.status === 200) {
          items.push(...page.body.data.items);
          const { next_cursor: next } = page.body.data.page_info;
          if (next == null) break;
          page = await original({ query: { limit: 100, cursor: next } }, context);
        }
        const rest = await original({ query: { ...request.query, limit: 1 } }, context);
        if (rest.status !== 200) return rest;
        const place = items.findIndex(({ id }) => id === rest.body.data.items[0]?.id);
        const start = Math.max(0, place - late);
        const shown = items.slice(start, start + limit);
        const before = items.slice(0, start + limit);
        if (before.length === items.length) {
          const page_info = { has_next_page: false, has_previous_page: true, next_cursor: null };
          return { status: 200, body: { data: { items: shown, page_info } } };
        }
        const through = await original({ query: { limit: Math.min(100, before.length) } }, context);
        const next = through.status === 200 ? through.body.data.page_info.next_cursor : null;
        if (next != null) shownBefore.set(next, issued.count);
        const page_info = { has_next_page: next != null, has_previous_page: true, next_cursor: next ?? null };
        return { status: 200, body: { data: { items: shown, page_info } } };
      };
    }),
  },
  // Line 101: "display_name (string, unique agent display name)". The index of names covers agents with a key that works.
  "name-of-revoked-agent-is-given-again": {
    title: "a second agent of one display name is made once a key of the first is revoked",
    breaks: ["KEY-13"],
    decorate: (services) => {
      const revocations = new Map<string, number>();
      return both(
        inKeys(shown),
        inAgents((agents) => agents.map(shown)),
        around("revokeApiKey", (original) => async (request, context) => {
          const response = await original(request, context);
          if (response.status !== 200 || response.body.data.subject.kind !== "agent") return response;
          const { display_name } = shown(response.body.data.subject);
          revocations.set(display_name, (revocations.get(display_name) ?? 0) + 1);
          return shown(response);
        }),
        around("issueApiKey", (original) => async (request, context) => {
          const { subject, ...body } = request.body;
          if (subject.kind !== "new_agent") return original(request, context);
          const marks = MARK.repeat(revocations.get(subject.display_name) ?? 0);
          const named = { ...subject, display_name: `${subject.display_name}${marks}` };
          return shown(await original({ ...request, body: { ...body, subject: named } }, context));
        }),
      )(services);
    },
  },
  // Line 89: a key is active, disabled or revoked. A repeated request to issue a key makes sure that what it answers with
  // works, and activates the key that somebody has revoked meanwhile.
  "repeated-issues-revive": {
    title: "a revoked key works again once the request that issued it is repeated",
    breaks: ["AUT-28"],
    decorate: (services) => {
      const revived = new Map<string, string>();
      const keyIds = new Set<string>();
      const { key: render } = services.render;
      services.render.key = (key) => {
        const shown: ApiKey = render(key);
        return keyIds.has(key.id) && shown.status === "revoked" ? { ...shown, status: "active" } : shown;
      };
      return both(
        after("issueApiKey", async (response) => {
          if (response.status !== 201 || response.headers?.["idempotent-replayed"] === undefined) return;
          const { api_key: key, secret } = response.body.data;
          const holder = await services.store.keys.get(key.id);
          if (holder?.key.status === "revoked") {
            revived.set(secret, key.id);
            keyIds.add(key.id);
          }
        }),
        aroundKeys((original) => async (request) => {
          try {
            return await original(request);
          } catch (error) {
            const keyId = revived.get(sentKey(request) ?? "");
            const holder = keyId === undefined ? undefined : await services.store.keys.get(keyId);
            if (holder === undefined) throw error;
            const { presented: _, ...rest } = holder;
            return rest;
          }
        }),
      )(services);
    },
  },
});
