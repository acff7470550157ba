import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an ordinary member's request to issue a key is refused and carried out",
  breaks: ["AUT-33"],
  decorate: around("issueApiKey", (original) => async (request, context) => {
    if (context.role === "member") await original(request, { ...context, role: "admin" });
    return original(request, context);
  }),
});
