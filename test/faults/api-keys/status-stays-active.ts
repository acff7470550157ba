import { inKeys } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disabled key is listed as active",
  breaks: ["KEY-24"],
  decorate: inKeys((key) => ({ ...key, status: key.status === "disabled" ? "active" : key.status })),
});
