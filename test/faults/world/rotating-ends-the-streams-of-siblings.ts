// Line 302: revoked_api_key tells a client to stop. Rotating one key of an identity says it to the connections of all.
import { endingOf } from "../../../reference-server/realtime/disconnect.ts";
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "rotating a key ends the connections of the other keys of its identity",
  breaks: ["RTS-62"],
  decorate: (services) => {
    const open = new Map<string, Set<{ keyId: string; end(): void }>>();
    return both(
      inFrames(({ keyId, subscription: { viewer } }, socket) => {
        const streams = open.get(viewer.memberId) ?? new Set();
        open.set(viewer.memberId, streams);
        const ending = endingOf("revoked_api_key");
        const stream = {
          keyId,
          end: () => {
            socket.send(services.realtime.disconnectFrame(ending));
            socket.close(ending.closeCode, ending.reason);
          },
        };
        streams.add(stream);
        socket.on("close", () => streams.delete(stream));
        return (frame) => [frame];
      }),
      after("rotateApiKey", async (response, { path }) => {
        const holder = response.status === 200 ? await services.store.keys.get(path.apiKeyId) : undefined;
        for (const stream of open.get(holder?.key.memberId ?? "") ?? [])
          if (stream.keyId !== path.apiKeyId) stream.end();
      }),
    )(services);
  },
});
