// Servers with a fault in the HTTP server, a row each.
import { inHttp } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "image-urls-unchecked": {
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
  },
  "limit-below-zero-fails": {
    title: "a negative limit is answered with 500",
    breaks: ["MSG-06", "ERR-12"],
    decorate: inHttp((app) =>
      app.addHook("preHandler", async ({ query }) => {
        const { limit } = query as { limit?: string };
        if (Number(limit) < 0) throw new Error("LIMIT must not be negative");
      }),
    ),
  },
  "limit-beyond-integers-fails": {
    title: "a huge limit is answered with 500",
    breaks: ["MSG-06", "ERR-12"],
    decorate: inHttp((app) =>
      app.addHook("preHandler", async ({ query }) => {
        const { limit } = query as { limit?: string };
        if (Number(limit) > 2 ** 63) throw new Error("integer out of range");
      }),
    ),
  },
  "limit-not-a-number-fails": {
    title: "a limit that is not a number is answered with 500",
    breaks: ["MSG-06", "ERR-12"],
    decorate: inHttp((app) =>
      app.addHook("preHandler", async ({ query }) => {
        const { limit } = query as { limit?: string };
        if (limit !== undefined && Number.isNaN(Number(limit))) throw new Error("no such column: ten");
      }),
    ),
  },
  "only-first-url-checked": {
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
  },
});
