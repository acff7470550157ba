import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disconnect frame gives a sentence as its reason",
  breaks: ["RTS-23"],
  decorate: (parts) => {
    const { disconnectFrame } = parts.realtime;
    parts.realtime.disconnectFrame = (ending) =>
      disconnectFrame(ending).replace('"invalid_ticket"', '"the ticket is not valid"');
    return parts;
  },
});
