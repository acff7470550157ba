import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "testing an endpoint sends nothing",
  breaks: ["WHK-08"],
  decorate: (parts) => {
    const { send } = parts.sender;
    parts.sender.send = async (message, signal) =>
      message.body.includes('"webhook.test"')
        ? { isSuccess: true, httpStatus: 200, errorCode: null }
        : send(message, signal);
    return parts;
  },
});
