import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "creating an import for a known source workspace under another name gives another import",
  breaks: ["IMP-04", "IMP-05"],
  decorate: (services) => {
    const names = new Map<string, string>();
    return around("createImport", (original) => (request, context) => {
      const { source, source_workspace_id: id, source_workspace_name: name } = request.body;
      const first = names.get(`${source} ${id}`) ?? name;
      if (name == null || first == null || name === first) {
        if (first != null) names.set(`${source} ${id}`, first);
        return original(request, context);
      }
      return original({ ...request, body: { ...request.body, source: `${source} ${name}` } }, context);
    })(services);
  },
});
