import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "an import without source is created",
  breaks: ["IMP-03"],
  decorate: onTheWayIn((body, { url }) =>
    url.startsWith("/v1/imports") && !url.includes("/imports/")
      ? { source: "other", ...(body as object) }
      : body,
  ),
});
