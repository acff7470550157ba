// A deployment whose clock is ahead, and whose storage says in the address itself for how long it works.
import { defineVariant, isJson, rewriteResponses } from "../variant.ts";

const AHEAD_MS = 90_000;
const LIFE_S = 3;

export default defineVariant({
  title: "another clock, and addresses of downloads that say how long they live",
  clock: { now: () => Date.now() + AHEAD_MS },
  config: { downloadLifetimeMs: LIFE_S * 1000 },
  decorate(services) {
    rewriteResponses(services, (body, _, reply) => {
      reply.header("date", new Date(services.clock.now()).toUTCString());
      const { data } = body;
      if (!isJson(data) || typeof data.download_url !== "string") return body;
      const { download_expires_at: __, ...file } = data;
      return { ...body, data: { ...file, download_url: `${data.download_url}&X-Amz-Expires=${LIFE_S}` } };
    });
    return services;
  },
  profile: ({ bindings, capabilities, ...profile }) => {
    const { download_expires_at: _, ...file } = bindings.file;
    const claimed = [...capabilities].filter((name) => name !== "published-contract");
    return { ...profile, bindings: { ...bindings, file }, capabilities: new Set(claimed) };
  },
});
