import { inKeys } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key of an agent has the status enabled",
  breaks: ["KEY-04"],
  decorate: inKeys((key) => ({
    ...key,
    status: key.subject.kind === "agent" && key.status === "active" ? "enabled" : key.status,
  })),
});
