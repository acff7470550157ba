// Spec 132 and 188: a file that is attached yields its bytes. A completion that comes late takes the object of the file for one
// that was left over.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a file that is completed again after it was attached loses its bytes",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const attached = new Set<unknown>();
    return both(
      afterPosts(({ files }) => {
        for (const { id } of files ?? []) attached.add(id);
      }),
      around("completeFile", (original, { blobs }) => async (request, context) => {
        const response = await original(request, context);
        if (attached.has(request.path.fileId)) await blobs.remove(request.path.fileId);
        return response;
      }),
    )(services);
  },
});
