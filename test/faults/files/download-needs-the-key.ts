import { defineFault } from "../tools/fault.ts";
import { storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "the download URL needs the API key",
  breaks: ["FIL-18"],
  decorate: storageRefuses("GET", ({ headers }) => headers["x-api-key"] === undefined),
});
