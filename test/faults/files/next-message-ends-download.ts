// Line 132: "any caller able to read the message may obtain a short-lived download URL". The addresses of a file are signed
// anew for each message that it is attached to.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";
import { storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "a download URL stops working when the file is attached to a further message",
  breaks: ["FIL-37"],
  decorate: (services) => {
    const signedAt = new Map<string, Set<string>>();
    const ended = new Set<string>();
    const { getFile } = services.handlers;
    services.handlers.getFile = async (request, context) => {
      const response = await getFile(request, context);
      const { data } = response.body as { data?: { id: string; download_url?: string | null } };
      if (typeof data?.download_url !== "string") return response;
      const { pathname, search } = new URL(data.download_url, "http://storage");
      const known = signedAt.get(data.id) ?? new Set();
      signedAt.set(data.id, known.add(pathname + search));
      return response;
    };
    return both(
      afterPosts((_message, { file_ids: ids = [] }) => {
        for (const id of ids) for (const url of signedAt.get(id) ?? []) ended.add(url);
      }),
      storageRefuses("GET", (request) => ended.has(request.url)),
    )(services);
  },
});
