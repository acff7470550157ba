// Who asks again too early begins anew, however often.
import { defineFault } from "../fault.ts";
import { limitedLonger } from "../limits.ts";

export default defineFault({
  title: "limited requests lengthen the limit",
  breaks: ["RAT-07"],
  decorate: limitedLonger(6000, (policy) => policy.startsWith("conversations")),
});
