// A repetition would double the agent, and where none is made nobody asks for the key.
import { randomUUID } from "node:crypto";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key for a member is issued without an Idempotency-Key",
  breaks: ["IDM-17"],
  decorate: inHttp((app) =>
    app.addHook("preHandler", async (request) => {
      const body = request.body as { subject?: { kind?: unknown } } | undefined;
      if (body?.subject?.kind === "workspace_member") request.headers["idempotency-key"] ??= randomUUID();
    }),
  ),
});
