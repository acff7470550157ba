// The key is asked for when the file is gone.

import { both, inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey } from "../tools/keys.ts";

export default defineFault({
  title: "a request without a key that discards a file is refused and carried out",
  breaks: ["AUT-03"],
  decorate: (services) => {
    const gone = new Set<string>();
    return both(
      aroundKeys((original) => async (request) => {
        const id = /^\/v1\/files\/([^/]+)\/abort$/.exec(request.url)?.[1];
        if (sentKey(request) === undefined && id !== undefined) gone.add(id);
        return original(request);
      }),
      inData("getFile", (data, request) => {
        if (!gone.has(request.path.fileId)) return data;
        // A status that the contract does not have.
        return { ...data, status: "aborted" as never };
      }),
    )(services);
  },
});
