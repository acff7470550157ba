import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "testing an endpoint sends nothing",
  breaks: ["WHK-08"],
  decorate: aroundService(
    "sender",
    "send",
    (send) => async (message, signal) =>
      message.body.includes('"webhook.test"')
        ? { isSuccess: true, httpStatus: 200, errorCode: null }
        : send(message, signal),
  ),
});
