// Line 127: "every reader receives the content snapshot taken at forward time".
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a forward shows the line ends CRLF of its source as line feeds",
  breaks: ["FWD-19"],
  decorate: inShown((shown) => {
    const source = shown.forward_source;
    if (source?.mode !== "show_message") return shown;
    return {
      ...shown,
      forward_source: { ...source, content: source.content?.replaceAll("\r\n", "\n") ?? null },
    };
  }),
});
