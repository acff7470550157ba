// Servers that read a request otherwise than it was sent, a row each.
import { inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFaults({
  // Line 123: "only files with status `ready` are accepted". The files are read with one query, and the request is refused
  // when it finds none.
  "aborted-file-beside-ready-dropped": {
    title: "an aborted file beside a ready one is left out of the message instead of refused",
    breaks: ["FIL-14"],
    decorate: inReceived("createMessage", async (request, context) => {
      const { file_ids: ids = [] } = request.body;
      const found: string[] = [];
      for (const id of ids) if ((await findFile(context.services, id)) !== undefined) found.push(id);
      const kept = found.length > 0 ? found : ids;
      return { ...request, body: { ...request.body, file_ids: kept } };
    }),
  },
  // Line 123: "only files with status `ready` are accepted". The files of a reply are looked up with one query, and those
  // that it does not find are left out.
  "aborted-files-in-replies-dropped": {
    title: "an aborted file is left out of a reply instead of refused",
    breaks: ["FIL-14"],
    decorate: inReceived("createMessage", async (request, context) => {
      const { file_ids: ids = [], thread_root_id: root } = request.body;
      if (typeof root !== "string") return request;
      const found: string[] = [];
      for (const id of ids) if ((await findFile(context.services, id)) !== undefined) found.push(id);
      return { ...request, body: { ...request.body, file_ids: found } };
    }),
  },
  "last-of-several-files-is-lost": {
    title: "a message with three files keeps two",
    breaks: ["FIL-29"],
    decorate: inReceived("createMessage", (request) => {
      const { file_ids = [] } = request.body;
      const kept = file_ids.length > 2 ? file_ids.slice(0, -1) : file_ids;
      return { ...request, body: { ...request.body, file_ids: kept } };
    }),
  },
  "only-the-first-file-is-checked": {
    title: "a waiting file after a ready one is accepted",
    breaks: ["MSG-14"],
    decorate: inReceived("createMessage", async (request, context) => {
      const [first, ...others] = request.body.file_ids ?? [];
      if (first === undefined) return request;
      const kept = [first];
      for (const id of others) {
        const file = await findFile(context.services, id);
        if (file?.status !== "waiting_for_upload") kept.push(id);
      }
      return { ...request, body: { ...request.body, file_ids: kept } };
    }),
  },
  // Line 123: "only files with status `ready` are accepted". The files are read with one query, and ids that it does not find
  // are left out where it finds others.
  "unknown-file-beside-ready-dropped": {
    title: "an id of no file beside a ready one is left out of the message instead of refused",
    breaks: ["MSG-14"],
    decorate: inReceived("createMessage", async (request, context) => {
      const { file_ids: ids = [] } = request.body;
      const existing = await context.services.store.files.filterExisting(ids);
      const kept = existing.size > 0 ? ids.filter((id) => existing.has(id)) : ids;
      return { ...request, body: { ...request.body, file_ids: kept } };
    }),
  },
});
