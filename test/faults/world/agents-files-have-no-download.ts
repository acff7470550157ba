// Spec 132: "After attachment to a live message, any caller able to read the message may obtain a short-lived download
// URL", regardless of the uploader. The files of agents are in another folder, which the links do not reach.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a file that an agent uploaded and attached has no download URL",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const agents = new Set<unknown>();
    return both(
      inFiles(["createFile"], (file, { caller }) => {
        if (caller.kind === "agent") agents.add(file.id);
        return file;
      }),
      inFiles(["getFile"], (file) => {
        if (!agents.has(file.id)) return file;
        const { download_url: _, download_expires_at: __, ...rest } = file;
        return rest;
      }),
    )(services);
  },
});
