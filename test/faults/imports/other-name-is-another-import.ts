import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "creating an import for a known source workspace under another name gives another import",
  breaks: ["IMP-04", "IMP-05"],
  decorate: (services) => {
    const names = new Map<string, string>();
    return inReceived("createImport", (request) => {
      const { source, source_workspace_id: id, source_workspace_name: name } = request.body;
      const first = names.get(`${source} ${id}`) ?? name;
      if (name == null || first == null || name === first) {
        if (first != null) names.set(`${source} ${id}`, first);
        return request;
      }
      return { ...request, body: { ...request.body, source: `${source} ${name}` } };
    })(services);
  },
});
