import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a disconnect frame the connection stays open",
  breaks: ["RTS-41"],
  decorate: (parts) => {
    parts.hub.refuse = (socket, ending) => socket.send(parts.realtime.disconnectFrame(ending));
    return parts;
  },
});
