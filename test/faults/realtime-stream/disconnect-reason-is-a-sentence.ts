import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disconnect frame gives a sentence as its reason",
  breaks: ["RTS-23"],
  decorate: (services) => {
    const { disconnectFrame } = services.realtime;
    services.realtime.disconnectFrame = (ending) =>
      disconnectFrame(ending).replace('"invalid_ticket"', '"the ticket is not valid"');
    return services;
  },
});
