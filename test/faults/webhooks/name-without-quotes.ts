import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the name of an endpoint loses what is special in HTML",
  breaks: ["WHK-43"],
  decorate: onTheWayIn((body, { method, url }) => {
    const { name } = (body ?? {}) as Loose;
    if (method !== "POST" || !url.endsWith("/webhook-endpoints") || typeof name !== "string") return body;
    return { ...(body as Loose), name: name.replaceAll(/[<>&"']/g, "") };
  }),
});
