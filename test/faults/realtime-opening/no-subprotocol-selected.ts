import { defineFault } from "../tools/fault.ts";
import { onUpgrade } from "../tools/upgrades.ts";

export default defineFault({
  title: "the subprotocol of the ticket is not selected",
  breaks: ["RTC-16"],
  decorate: onUpgrade((_, socket) => {
    const write = socket.write.bind(socket);
    const writeChanged = (data: unknown, ...rest: []): boolean =>
      write(
        String(data).startsWith("HTTP/1.1 101")
          ? String(data).replace(/Sec-WebSocket-Protocol: .*\r\n/, "")
          : data,
        ...rest,
      );
    socket.write = writeChanged as typeof socket.write;
  }),
});
