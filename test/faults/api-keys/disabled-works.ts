import { keepingAlive } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disabled key goes on working",
  breaks: ["AUT-29"],
  decorate: keepingAlive("disableApiKey", () => true),
});
