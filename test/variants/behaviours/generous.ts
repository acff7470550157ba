// A deployment with other behaviours: pages hold less than was asked for, and a page may be short without being the last.
// Now and then it asks to retry, and a proxy in front of it closes connections.
import type { Services } from "../../../reference-server/services.ts";
import type { Page } from "../../../reference-server/store/db/paging.ts";
import { defineVariant } from "../variant.ts";

export default defineVariant({
  title: "short pages and other behaviours",
  decorate(services) {
    const { messages } = services.store;
    // A page may hold less than was asked for; only has_next_page says whether the list ended.
    services.store = {
      ...services.store,
      messages: {
        ...messages,
        list: async (viewer, conversationId, page) =>
          cut(await messages.list(viewer, conversationId, page), page.limit),
        listReplies: async (rootId, page) => cut(await messages.listReplies(rootId, page), page.limit),
      },
    };
    restless(services);
    return services;
  },
});

/** Every page of more than two loses its last item to the next page. */
function cut<T>(page: Page<T>, limit: number): Page<T> {
  if (page.items.length < 3 || page.items.length < limit) return page;
  return { ...page, items: page.items.slice(0, -1), hasNext: true };
}

/** One request in so many; the numbers have no common factor, so that a repetition is not met again. */
const LIMITED_EVERY = 61;
const BROKEN_EVERY = 97;

/** Refuses some reads for a moment, and breaks the connection of others. */
function restless(services: Services): void {
  const { configureHttp } = services;
  let count = 0;
  services.configureHttp = (app) => {
    configureHttp(app);
    app.addHook("onRequest", async (request, reply) => {
      if (request.method !== "GET" || !/\/messages|\/replies|\/conversation-messages/.test(request.url))
        return;
      count++;
      if (count % BROKEN_EVERY === 0) {
        reply.hijack();
        request.raw.socket.destroy();
      } else if (count % LIMITED_EVERY === 0) {
        const body = { error_code: "rate_limited", rate_limit_policy: "moment", retry_after_seconds: 0 };
        await reply.code(429).headers({ "retry-after": "0", "x-ratelimit-policy": "moment" }).send(body);
      }
    });
  };
}
