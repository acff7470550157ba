// A busy house on a long line: others post all the time, answers take a while, and now and then a caller is asked to
// come again in a moment.
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineVariant } from "../variant.ts";

/** Every so manieth request waits, and every so manieth is refused for the moment. */
const SLOW_EVERY = 3;
const REFUSED_EVERY = 211;
const SLOW_MS = 40;

export default defineVariant({
  title: "a busy house on a long line",
  decorate(parts) {
    const { configureHttp, limiter } = parts;
    const { messages } = parts.store;
    let requests = 0;
    parts.configureHttp = (app) => {
      configureHttp(app);
      app.addHook("onRequest", async () => {
        if (++requests % SLOW_EVERY === 0) await sleep(SLOW_MS);
      });
    };
    let taken = 0;
    parts.limiter = {
      ...limiter,
      take(caller, policy) {
        if (++taken % REFUSED_EVERY === 0)
          throw new Refusal("rate_limited", "come again in a moment", {
            retryAfterSeconds: 1,
            rateLimitPolicy: policy,
          });
        limiter.take(caller, policy);
      },
    };
    // Whoever posts is followed by somebody who has something to say, too.
    parts.store = {
      ...parts.store,
      messages: {
        ...messages,
        create: async (viewer, message, options) => {
          const created = await messages.create(viewer, message, options);
          if (message.threadRootId === null && message.fileIds?.length === 0 && message.content !== null) {
            const { conversationId } = message;
            await messages.create(
              viewer,
              {
                conversationId,
                content: "me too",
                threadRootId: null,
                repliedToMessageId: null,
                imageUrls: [],
                explicitContextMessageIds: [],
                suppressedLinkPreviewUrls: [],
                fileIds: [],
              },
              { announce: parts.wire.messageCreated },
            );
          }
          return created;
        },
      },
    };
    return parts;
  },
});
