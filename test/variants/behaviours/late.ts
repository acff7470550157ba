// Lists that lag behind writes: a message is not listed, nor found, before it is a while old.
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "../../../reference-server/store/db/paging.ts";
import { defineVariant } from "../variant.ts";

/** Well within the time that the profile grants, and longer than a check could take by accident. */
const LAG_MS = 400;

export default defineVariant({
  title: "lists that lag behind",
  decorate(services) {
    const { messages } = services.store;
    const settled = async <Item extends { createdAt: number }>(
      page: Promise<Page<Item>>,
    ): Promise<Page<Item>> => {
      const read = await page;
      const old = () => read.items.filter(({ createdAt }) => createdAt <= services.clock.now() - LAG_MS);
      // A page of new items only would have no place to go on from.
      if (read.hasNext && old().length === 0) await sleep(LAG_MS);
      return { ...read, items: old() };
    };
    services.store = {
      ...services.store,
      messages: {
        ...messages,
        list: (viewer, conversationId, page) => settled(messages.list(viewer, conversationId, page)),
        listReplies: (rootId, page) => settled(messages.listReplies(rootId, page)),
      },
    };
    return services;
  },
});
