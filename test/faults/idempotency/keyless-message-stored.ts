import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message without an Idempotency-Key is refused and stored",
  breaks: ["IDM-01"],
  decorate(services) {
    services.configureHttp = (app) => {
      app.addHook("preHandler", async (request) => {
        const conversationId = /\/conversations\/([^/]+)\/messages$/.exec(request.url)?.[1];
        if (request.method !== "POST" || conversationId === undefined) return;
        if (request.headers["idempotency-key"] !== undefined) return;
        const { key, memberKind } = await services.authenticate(request);
        const { markdown_content: content } = request.body as { markdown_content: string };
        const viewer = { workspaceId: key.workspaceId, memberId: key.memberId, kind: memberKind };
        await services.store.messages.create(viewer, { conversationId, content });
      });
    };
    return services;
  },
});
