// Line 27: a cursor is sent back as it came; line 355: a limited client waits and repeats. The cursor of a limited request
// counts as used.

import type { Decorate } from "../../../reference-server/all-services.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";

const cursorOf = (url: string): string | null => new URL(url, "http://x").searchParams.get("cursor");

const decorate: Decorate = (services) => {
  const used = new Set<string>();
  const { configureHttp } = services;
  services.configureHttp = (app) => {
    configureHttp(app);
    app.addHook("preHandler", async ({ method, url }) => {
      if (method === "GET" && used.has(cursorOf(url) ?? ""))
        throw new Refusal("invalid_cursor", "the cursor was used; start again without it");
    });
    app.addHook("onResponse", async ({ method, url }, reply) => {
      const cursor = method === "GET" && reply.statusCode === 429 ? cursorOf(url) : null;
      if (cursor !== null) used.add(cursor);
    });
  };
  return services;
};

export default defineFault({
  title: "the cursor of a page that was limited is refused when the page is asked for again after the delay",
  breaks: ["GEN-12", "GEN-36"],
  decorate,
});
