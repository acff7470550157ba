import { defineFault } from "../tools/fault.ts";
import { onUpgrade } from "../tools/upgrades.ts";

export default defineFault({
  title: "the first subprotocol that is offered is selected",
  breaks: ["RTC-17"],
  decorate: onUpgrade((request, socket) => {
    const offered = request.headers["sec-websocket-protocol"] ?? "";
    const [first = ""] = offered.split(",");
    request.headers["sec-websocket-protocol"] = "svc.realtime.v1";
    const write = socket.write.bind(socket);
    const writeChanged = (data: unknown, ...rest: []): boolean =>
      write(
        String(data).startsWith("HTTP/1.1 101")
          ? String(data).replace(/(Sec-WebSocket-Protocol: ).*\r\n/, `$1${first}\r\n`)
          : data,
        ...rest,
      );
    socket.write = writeChanged as typeof socket.write;
  }),
});
