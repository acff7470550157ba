import { keepingAlive } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the old secret of a rotated key goes on working",
  breaks: ["KEY-18"],
  decorate: keepingAlive("rotateApiKey", () => true),
});
