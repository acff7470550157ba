import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "no request is ever limited",
  breaks: ["RAT-01"],
  decorate: (parts) => {
    parts.limiter.take = () => undefined;
    return parts;
  },
});
