import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a delivery that failed is not tried again",
  breaks: ["WHK-26"],
  decorate: aroundService("sender", "send", (send) => async (message, signal) => {
    await send(message, signal);
    return { isSuccess: true, httpStatus: 200, errorCode: null };
  }),
});
