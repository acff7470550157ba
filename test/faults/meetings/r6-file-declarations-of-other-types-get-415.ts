// Line 344: "400 invalid input" and no 415; the front of the file service answers by itself.
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "a file declaration of another media type than JSON is answered with 415",
  breaks: ["ERR-15"],
  decorate: onTheWayOut((text, request, reply) => {
    const { "content-type": type = "application/json" } = request.headers;
    const isMeant = request.method === "POST" && request.url === "/v1/files" && reply.statusCode === 400;
    if (isMeant && !/^application\/json/i.test(type)) reply.code(415);
    return text;
  }),
});
