import { defineFault } from "../tools/fault.ts";
import { failingWhileLimited } from "../tools/limits.ts";

export default defineFault({
  title: "while one identity is limited another one's requests fail",
  breaks: ["RAT-13"],
  decorate: failingWhileLimited(({ url, method }) => method === "GET" && url.endsWith("/conversations")),
});
