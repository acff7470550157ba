// Line 132: "any caller able to read the message may obtain a short-lived download URL". A file has one such URL, and the
// next reader replaces it.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFiles, storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "a download URL stops working when another reader gets one for the same file",
  breaks: ["FIL-37"],
  decorate: (services) => {
    const newest = new Map<string, { reader: string; url: string }>();
    const ended = new Set<string>();
    const pathOf = (url: string): string => {
      const { pathname, search } = new URL(url, "http://storage");
      return pathname + search;
    };
    return both(
      inFiles(["getFile"], (file, { caller }) => {
        if (typeof file.download_url !== "string") return file;
        const url = pathOf(file.download_url);
        const before = newest.get(String(file.id));
        if (before !== undefined && before.reader !== caller.memberId && before.url !== url)
          ended.add(before.url);
        newest.set(String(file.id), { reader: caller.memberId, url });
        return file;
      }),
      storageRefuses("GET", (request) => ended.has(request.url)),
    )(services);
  },
});
