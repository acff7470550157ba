// Spec 257: "Required header `Idempotency-Key`".
import { randomUUID } from "node:crypto";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message with pictures is accepted without an Idempotency-Key",
  breaks: ["IDM-01"],
  decorate: inHttp((app) =>
    app.addHook("preHandler", async (request) => {
      const body = request.body as { image_urls?: readonly unknown[] } | undefined;
      if ((body?.image_urls ?? []).length > 0) request.headers["idempotency-key"] ??= randomUUID();
    }),
  ),
});
