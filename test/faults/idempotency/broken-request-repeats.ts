import { MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a request whose connection broke is stored again by its repetition",
  breaks: ["IDM-09"],
  decorate: (services) => {
    const abandoned = new Set<string>();
    const begun = new Set<string>();
    const { createMessage } = services.handlers;
    services.configureHttp = (app) => {
      app.addHook("onRequest", async ({ headers }, { raw: response }) => {
        response.once("close", () => {
          if (!response.writableFinished) abandoned.add(String(headers["idempotency-key"]));
        });
      });
    };
    services.handlers.createMessage = async (request, context) => {
      const key = context.idempotencyKey ?? "";
      await pause(MEETING_MS);
      const isForgotten = begun.has(key) && abandoned.delete(key);
      begun.add(key);
      return createMessage(request, isForgotten ? { ...context, idempotencyKey: `${key}-` } : context);
    };
    return services;
  },
});
