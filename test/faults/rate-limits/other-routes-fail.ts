// The gateway closes everything.
import { defineFault } from "../fault.ts";
import { failingWhileLimited } from "../limits.ts";

export default defineFault({
  title: "while a route is limited another one fails",
  breaks: ["RAT-12"],
  decorate: failingWhileLimited(({ url }) => url.includes("/messages")),
});
