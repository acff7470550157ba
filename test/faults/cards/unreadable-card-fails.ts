import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a card that is not well-formed JSON makes the service fail",
  breaks: ["CRD-91"],
  decorate: before("createMessage", (request) => {
    const [, command] = /^```svc-question\n([\s\S]*)\n```$/.exec(request.body.markdown_content ?? "") ?? [];
    if (command !== undefined && !isJson(command)) throw new TypeError("command is undefined");
  }),
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
