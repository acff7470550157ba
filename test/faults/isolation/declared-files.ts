// Servers with a fault in declaring files, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, before, both, inData, remembering } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // A response is repeated to the workspace that asked first, and to no other one.
  "declaration-replayed-to-other-workspace": {
    title: "the declaration of a file, repeated with a key of another workspace, returns the first file",
    breaks: ["GEN-05"],
    decorate: remembering("createFile", ({ body }, { idempotencyKey }) =>
      JSON.stringify([body, idempotencyKey ?? Math.random()]),
    ),
  },
  "file-read-shows-the-newest": {
    title: "a file is read under the id of the newest one",
    breaks: ["GEN-28"],
    decorate: (services) => {
      let newest: string | undefined;
      return both(
        after("createFile", (response) => {
          if (response.status === 201) newest = response.body.data.id;
        }),
        inData("getFile", (data) => ({ ...data, id: newest ?? data.id })),
      )(services);
    },
  },
  // Lines 131 and 344: 403 for a file of another workspace and 404 for one that does not exist tell which ids there are.
  "foreign-files-are-forbidden": {
    title: "a file of another workspace is answered with 403 and an unknown one with 404",
    breaks: ["GEN-22"],
    decorate: (services) => {
      const workspaces = new Map<string, string>();
      return both(
        after("createFile", (response, _, context) => {
          if (response.status === 201) workspaces.set(response.body.data.id, context.caller.workspaceId);
        }),
        before("getFile", (request, context) => {
          const workspace = workspaces.get(request.path.fileId) ?? context.caller.workspaceId;
          if (workspace !== context.caller.workspaceId)
            throw new Refusal("forbidden", "the file is of another workspace");
        }),
      )(services);
    },
  },
});
