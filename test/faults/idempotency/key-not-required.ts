import { randomUUID } from "node:crypto";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message without an Idempotency-Key is accepted",
  breaks: ["IDM-01"],
  decorate: inHttp((app) =>
    app.addHook("preHandler", async (request) => {
      if (request.method === "POST") request.headers["idempotency-key"] ??= randomUUID();
    }),
  ),
});
