// Spec 349: a nested error has code, message and request_id. Messages are looked up in the caller's language, and there are none
// but English ones.
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "an error has no message for a caller whose Accept-Language prefers another language than English",
  breaks: ["ERR-01", "ERR-03"],
  decorate: onTheWayOut((text, request, reply) => {
    const preferred = request.headers["accept-language"]?.split(",")[0] ?? "*";
    if (reply.statusCode < 400 || /^\s*(\*|en\b)/i.test(preferred)) return text;
    const body = JSON.parse(text);
    if (typeof body.error !== "object" || body.error === null) return text;
    const { message: _, ...error } = body.error;
    return JSON.stringify({ ...body, error });
  }),
});
