import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "mentions in a second conversation are not delivered to a mentions subscription",
  breaks: ["RTS-09"],
  decorate: (services) => {
    let first: string | undefined;
    return onlyMatching(({ conversationId }, { delivery }) => {
      if (delivery !== "mentions") return true;
      first ??= conversationId;
      return conversationId === first;
    })(services);
  },
});
