import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of several endpoints only the first one gets an event",
  breaks: ["WHK-10"],
  decorate: (services) => {
    const first = new Map<string, string>();
    const { send } = services.sender;
    services.sender.send = async (message, signal) => {
      const { id } = JSON.parse(message.body);
      const url = first.get(id) ?? message.url;
      first.set(id, url);
      return url === message.url
        ? send(message, signal)
        : { isSuccess: true, httpStatus: 200, errorCode: null };
    };
    return services;
  },
});
