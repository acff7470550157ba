import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a used key with a text that differs in line ends alone replays",
  breaks: ["IDM-04"],
  decorate: around("createMessage", (original) => {
    const first = new Map<string, string | null>();
    return (request, context) => {
      const text = request.body.markdown_content;
      const name = JSON.stringify([
        context.keyId,
        context.path,
        context.idempotencyKey,
        text?.replaceAll("\r\n", "\n"),
      ]);
      const markdown_content = first.has(name) ? (first.get(name) ?? null) : text;
      first.set(name, markdown_content);
      return original({ ...request, body: { ...request.body, markdown_content } }, context);
    };
  }),
});
