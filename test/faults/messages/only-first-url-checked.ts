import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second of suppressed_link_preview_urls may be anything",
  breaks: ["MSG-23"],
  decorate: inHttp((app) =>
    app.addHook("preHandler", async (request) => {
      const body = request.body as { suppressed_link_preview_urls?: string[] } | undefined;
      if (!Array.isArray(body?.suppressed_link_preview_urls)) return;
      body.suppressed_link_preview_urls = body.suppressed_link_preview_urls.map((url, index) =>
        index === 0 ? url : url.replaceAll(" ", "-").replace(/^(?!https:)/, "https://"),
      );
    }),
  ),
});
