import { inKeys } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an issued key is listed as disabled",
  breaks: ["KEY-21"],
  decorate: inKeys((key) => ({ ...key, status: key.name?.startsWith("key-") ? "disabled" : key.status })),
});
