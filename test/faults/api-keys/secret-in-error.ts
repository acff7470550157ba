import { sentKey } from "../tools/access/keys.ts";
import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "an error repeats the key that it was asked with",
  breaks: ["KEY-03"],
  decorate: (services) => {
    const { authenticate } = services;
    let last: string | undefined;
    services.authenticate = (request) => {
      last = sentKey(request);
      return authenticate(request);
    };
    return inErrors((rendered, _, { requestId }) => ({
      ...rendered,
      body: { error: { code: "refused", message: `refused for ${last}`, request_id: requestId } },
    }))(services);
  },
});
