// The gateway closes for everybody.
import { defineFault } from "../fault.ts";
import { failingWhileLimited } from "../limits.ts";

export default defineFault({
  title: "while one identity is limited another one's requests fail",
  breaks: ["RAT-13"],
  decorate: failingWhileLimited(({ url, method }) => method === "GET" && url.endsWith("/conversations")),
});
