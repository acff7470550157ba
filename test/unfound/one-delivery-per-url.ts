import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "of two endpoints with one URL only the first gets an event",
  breaks: ["WHK-10"],
  decorate: (parts) => {
    const { send } = parts.sender;
    const first = new Map<string, string>();
    const { request } = parts.webhooks;
    const doubles = new Set<string>();
    parts.webhooks.request = (attempt, nowMs) => {
      const name = `${attempt.url} ${attempt.eventId}`;
      const made = request(attempt, nowMs);
      if (!first.has(name)) first.set(name, attempt.endpointId);
      if (first.get(name) !== attempt.endpointId) doubles.add(JSON.stringify(made.headers));
      return made;
    };
    parts.sender.send = async (message, signal) =>
      doubles.has(JSON.stringify(message.headers))
        ? { isSuccess: true, httpStatus: 200, errorCode: null }
        : send(message, signal);
    return parts;
  },
});
