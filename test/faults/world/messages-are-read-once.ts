// Line 279: "Retrying a batch updates records"; line 225: "Get one message". Texts are taken for unchangeable once they
// have been read.
import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message that an import changed is read by its id with the text of its first reading",
  breaks: ["IMP-16", "MSG-29", "SRC-16"],
  decorate: (services) => {
    const texts = new Map<string, string | null>();
    return inMessages(["getMessage"], (message) => {
      const content = texts.get(message.id) ?? message.content;
      texts.set(message.id, content);
      return { ...message, content };
    })(services);
  },
});
