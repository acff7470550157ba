// All JSON over HTTP (211): Java's client offers h2c with each request; the offer is taken for a WebSocket and dropped.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a request that offers an upgrade to h2c is not answered",
  breaks: ["GEN-40"],
  decorate: (services) => {
    const { configureHttp } = services;
    services.configureHttp = (app) => {
      configureHttp(app);
      app.addHook("onRequest", async ({ headers, raw }, reply) => {
        if (headers.upgrade?.toLowerCase() !== "h2c") return;
        reply.hijack();
        raw.socket.destroy();
      });
    };
    return services;
  },
});
