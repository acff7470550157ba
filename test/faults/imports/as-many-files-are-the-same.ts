import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message imported again with as many other files keeps the first ones",
  breaks: ["IMP-16"],
  decorate: around("uploadImportRecords", (original) => {
    const counts = new Map<string, number>();
    return async (request, context) => {
      const messages = request.body.messages?.map((record) => {
        const { files, ...others } = record;
        if (files === undefined) return record;
        const name = `${request.path.importId} ${record.external_id}`;
        const isSame = counts.get(name) === files.length;
        counts.set(name, files.length);
        return isSame ? others : record;
      });
      return original({ ...request, body: { ...request.body, ...(messages && { messages }) } }, context);
    };
  }),
});
