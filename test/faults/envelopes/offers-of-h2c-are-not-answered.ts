// All JSON over HTTP (211): Java's client offers h2c with each request; the offer is taken for a WebSocket and dropped.
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a request that offers an upgrade to h2c is not answered",
  breaks: ["GEN-40"],
  decorate: inHttp((app) =>
    app.addHook("onRequest", async ({ headers, raw }, reply) => {
      if (headers.upgrade?.toLowerCase() !== "h2c") return;
      reply.hijack();
      raw.socket.destroy();
    }),
  ),
});
