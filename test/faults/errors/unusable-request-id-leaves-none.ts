// Every nested error has a request id, the caller's own or a new one.
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "errors have no request id when the one that the caller sent cannot be used",
  breaks: ["ERR-03"],
  decorate: onTheWayOut((text, request, reply) => {
    const given = request.headers["x-request-id"];
    if (reply.statusCode < 400 || given === undefined || given === request.id) return text;
    const body = JSON.parse(text);
    if (typeof body.error !== "object") return text;
    const { request_id: _, ...error } = body.error;
    return JSON.stringify({ ...body, error });
  }),
});
