import { Refusal } from "../../../reference-server/refusal.ts";
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

const MARK = "https://receiver.example/refused";

export default defineFault({
  title: "a refused update of the target is stored",
  breaks: ["WHK-24"],
  decorate: both(
    onTheWayIn((body, { method }) => {
      const { url } = (body ?? {}) as Loose;
      return method === "PATCH" && url === "" ? { ...(body as Loose), url: MARK } : body;
    }),
    after("updateWebhookEndpoint", (_, request) => {
      if (request.body.url === MARK) throw new Refusal("invalid_request", "body /url: expected a URL");
    }),
  ),
});
