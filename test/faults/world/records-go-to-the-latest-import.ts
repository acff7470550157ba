// Lines 135 and 277: records belong to the import of their path. The running import of an admin is kept in the session.
import { after, both, inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "records are taken into the import that their sender has created or reopened last",
  breaks: ["IMP-06", "IMP-25", "IMP-26"],
  decorate: (services) => {
    const latest = new Map<string, string>();
    const known = new Set<string>();
    return both(
      after("createImport", (response, _, { caller }) => {
        if (response.status !== 201) return;
        latest.set(caller.memberId, response.body.data.id);
        known.add(response.body.data.id);
      }),
      inReceived("uploadImportRecords", (request, { caller }) => ({
        ...request,
        path: {
          importId: known.has(request.path.importId)
            ? (latest.get(caller.memberId) ?? request.path.importId)
            : request.path.importId,
        },
      })),
    )(services);
  },
});
