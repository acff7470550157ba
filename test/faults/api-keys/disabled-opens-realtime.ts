import { keepingAlive } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disabled key opens realtime connections",
  breaks: ["AUT-29"],
  decorate: keepingAlive("disableApiKey", ({ url }) => url.includes("/realtime/")),
});
