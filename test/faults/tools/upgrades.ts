// Faults of the WebSocket handshake: they see each upgrade before the service does.
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Decorate } from "../../../reference-server/all-services.ts";

export const onUpgrade =
  (before: (request: IncomingMessage, socket: Duplex) => void): Decorate =>
  (services) => {
    const { configureHttp } = services;
    services.configureHttp = (app) => {
      configureHttp(app);
      app.server.prependListener("upgrade", before);
    };
    return services;
  };
