// The child of generate-process.ts: runs `wcs generate` with each list of arguments that it is sent, and sends back how it
// ended.
import { main } from "../../../generator/main.ts";

process.on("message", async (args: readonly string[]) => {
  const lines: string[] = [];
  const code = await main(args, { out: () => undefined, err: (line) => void lines.push(line) });
  process.send?.({ code, signal: null, text: lines.join("\n") });
});
