// Lines 96 and 344: a key is issued with scopes; 500 is for failures of the server. A table of grants takes each scope once.
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "issuing a key with a scope that is named twice is a server failure",
  breaks: ["ERR-12"],
  decorate: before("issueApiKey", (request) => {
    const { scopes } = request.body;
    if (new Set(scopes).size < scopes.length) throw new Error("UNIQUE constraint failed: key_scopes");
  }),
});
