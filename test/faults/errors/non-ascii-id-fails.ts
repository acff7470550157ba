import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an id beyond ASCII is a server failure",
  breaks: ["ERR-12"],
  decorate: before("getMessage", (request) => {
    if (/[^ -~]/.test(request.path.messageId)) throw new TypeError("invalid byte sequence");
  }),
});
