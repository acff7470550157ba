import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a listed message with pictures has no author_id",
  breaks: ["MSG-02"],
  decorate: inMessages(["listMessages"], (message) => {
    if (message.image_urls.length === 0) return message;
    const { author_id: _, ...others } = message;
    return others as typeof message;
  }),
});
