import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a string that is not a URL is accepted in image_urls",
  breaks: ["MSG-23"],
  decorate: inHttp((app) =>
    app.addHook("preHandler", async (request) => {
      const body = request.body as { image_urls?: string[] } | undefined;
      if (!Array.isArray(body?.image_urls)) return;
      body.image_urls = body.image_urls.map((url) =>
        url.replaceAll(" ", "-").replace(/^(?!https:)/, "https://"),
      );
    }),
  ),
});
