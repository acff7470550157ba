import { defineFault } from "../tools/fault.ts";
import { inLimited } from "../tools/limits.ts";

export default defineFault({
  title: "a request beyond a limit is answered with 403",
  breaks: ["RAT-01"],
  decorate: inLimited((rendered) => ({ ...rendered, status: 403 })),
});
