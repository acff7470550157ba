// A replayed answer is the bare message.
import { onTheWayOut } from "../answers.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "the answer to a repeated request has no data",
  breaks: ["GEN-08"],
  decorate: onTheWayOut((text, _, reply) =>
    reply.getHeader("idempotent-replayed") === "true" ? JSON.stringify(JSON.parse(text).data) : text,
  ),
});
