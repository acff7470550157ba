import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "all endpoints have the same signing secret",
  breaks: ["WHK-28"],
  decorate: aroundService("render", "endpointWithSecret", (endpointWithSecret) => {
    let first: string | undefined;
    return (created) => {
      first ??= created.secret;
      return endpointWithSecret({ ...created, secret: first });
    };
  }),
});
