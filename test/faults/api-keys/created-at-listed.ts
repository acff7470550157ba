import { inKeys } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a listed key shows when it was created",
  breaks: ["KEY-01"],
  decorate: inKeys((key) => ({ ...key, created_at: "2026-01-01T00:00:00.000Z" })),
});
