import { randomUUID } from "node:crypto";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply without an Idempotency-Key is accepted",
  breaks: ["IDM-01"],
  decorate: inHttp((app) =>
    app.addHook("preHandler", async (request) => {
      const body = request.body as { thread_root_id?: unknown } | undefined;
      if (body?.thread_root_id != null) request.headers["idempotency-key"] ??= randomUUID();
    }),
  ),
});
