import { defineFault } from "../tools/fault.ts";
import { isBearer } from "../tools/keys.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "the first conversation of a list is not shown to a bearer token",
  breaks: ["AUT-02"],
  decorate: onTheWayOut((text, request, reply) => {
    const isList = request.method === "GET" && /^\/v1\/conversations(?:\?|$)/.test(request.url);
    if (!isList || !isBearer(request) || reply.statusCode !== 200) return text;
    const body = JSON.parse(text);
    return JSON.stringify({ ...body, data: { ...body.data, items: body.data.items.slice(1) } });
  }),
});
