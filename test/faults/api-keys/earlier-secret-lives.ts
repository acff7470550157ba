import { keepingAlive } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the secret before the last rotation but one works again",
  breaks: ["KEY-18"],
  decorate: keepingAlive("rotateApiKey", (_, index) => index === 0),
});
