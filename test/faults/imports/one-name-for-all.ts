import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a member imported again with another name gives it to every member of the import",
  breaks: ["IMP-16"],
  decorate: around("uploadImportRecords", (original) => {
    const names = new Map<string, Map<string, string>>();
    return async (request, context) => {
      const known = names.get(request.path.importId) ?? new Map<string, string>();
      names.set(request.path.importId, known);
      const { members = [] } = request.body;
      const renamed = members.find(
        (one) => (known.get(one.external_id) ?? one.display_name) !== one.display_name,
      );
      for (const one of members) known.set(one.external_id, one.display_name);
      if (renamed === undefined) return original(request, context);
      const all = [...known.keys()].map((external_id) => ({ ...renamed, external_id }));
      return original({ ...request, body: { ...request.body, members: all } }, context);
    };
  }),
});
