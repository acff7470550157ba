import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of two endpoints with one URL only the first gets an event",
  breaks: ["WHK-10"],
  decorate: (services) => {
    const { send } = services.sender;
    const first = new Map<string, string>();
    const { request } = services.webhooks;
    const doubles = new Set<string>();
    services.webhooks.request = (attempt, nowMs) => {
      const name = `${attempt.url} ${attempt.eventId}`;
      const made = request(attempt, nowMs);
      if (!first.has(name)) first.set(name, attempt.endpointId);
      if (first.get(name) !== attempt.endpointId) doubles.add(JSON.stringify(made.headers));
      return made;
    };
    services.sender.send = async (message, signal) =>
      doubles.has(JSON.stringify(message.headers))
        ? { isSuccess: true, httpStatus: 200, errorCode: null }
        : send(message, signal);
    return services;
  },
});
