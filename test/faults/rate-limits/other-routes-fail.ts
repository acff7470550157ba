import { defineFault } from "../tools/fault.ts";
import { failingWhileLimited } from "../tools/limits.ts";

export default defineFault({
  title: "while a route is limited another one fails",
  breaks: ["RAT-12"],
  decorate: failingWhileLimited(({ url }) => url.includes("/messages")),
});
