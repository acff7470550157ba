import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a file whose sha256 equals that of an earlier one is read under the id of that one",
  breaks: ["GEN-28"],
  decorate: (services) => {
    const first = new Map<string, string>();
    const other = new Map<string, string>();
    return both(
      after("createFile", (response, request) => {
        const { sha256 } = request.body;
        if (response.status !== 201 || !sha256) return;
        const { id } = response.body.data;
        const known = first.get(sha256);
        if (known === undefined) first.set(sha256, id);
        else if (known !== id) other.set(id, known);
      }),
      inFiles(["getFile"], (file) =>
        file.status === "ready" ? { ...file, id: other.get(String(file.id)) ?? file.id } : file,
      ),
    )(services);
  },
});
