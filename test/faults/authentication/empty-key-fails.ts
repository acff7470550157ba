import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "an empty key is a server failure",
  breaks: ["AUT-03", "ERR-12"],
  decorate: aroundKeys((original) => async (request) => {
    if (request.headers["x-api-key"] === "") throw new TypeError("the key has no prefix");
    return original(request);
  }),
});
