// The reference server inside another program, with an operation changed.
import { createConfig, startServer } from "../../reference-server/exports/server.ts";

export async function startMyService(onServed: (operation: string) => void) {
  const config = createConfig({ maxUnackedEvents: 10 });
  return startServer(config, (services) => ({
    ...services,
    handlers: {
      ...services.handlers,
      getMember: async (request, context) => {
        onServed("getMember");
        const response = await services.handlers.getMember(request, context); // still the original
        return { ...response, headers: { "cache-control": "max-age=60" } };
      },
    },
    configureHttp: (app) =>
      app.addHook("onSend", async (_request, reply) => void reply.header("x-served-by", "me")),
  }));
}
