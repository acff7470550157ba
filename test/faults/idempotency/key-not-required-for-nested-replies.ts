import { randomUUID } from "node:crypto";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to a reply without an Idempotency-Key is accepted",
  breaks: ["IDM-01"],
  decorate: inHttp((app) =>
    app.addHook("preHandler", async (request) => {
      const body = request.body as { replied_to_message_id?: unknown } | undefined;
      if (body?.replied_to_message_id != null) request.headers["idempotency-key"] ??= randomUUID();
    }),
  ),
});
