// Who asks too much is told that nobody is there.
import { defineFault } from "../fault.ts";
import { inLimited } from "../limits.ts";

export default defineFault({
  title: "a request beyond a limit is answered with 503",
  breaks: ["RAT-01"],
  decorate: inLimited((rendered) => ({ ...rendered, status: 503 })),
});
