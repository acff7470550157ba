// Line 132: a short-lived download URL. Like a session, it lives on for as long as it is used.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a download URL that is used before its end lives for its lifetime from then on, and so again",
  breaks: ["FIL-19"],
  decorate: aroundService("blobUrls", "verify", (verify, services) => {
    const used = new Map<string, number>();
    return (method, fileId, query, now) => {
      const verdict = verify(method, fileId, query, now);
      if (method !== "GET" || verdict === "forged") return verdict;
      const name = `${fileId} ${query.signature}`;
      const isAlive = verdict === "valid" || now - (used.get(name) ?? 0) < services.config.downloadLifetimeMs;
      if (isAlive) used.set(name, now);
      return isAlive ? "valid" : "expired";
    };
  }),
});
