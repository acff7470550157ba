// Line 257: "replays it without a second message". Responses are kept in a cache that takes entries up to a size.
import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const MAX_ENTRY_BYTES = 16 * 1024;

export default defineFault({
  title: "a message of more than 16 KiB that is sent again with its Idempotency-Key is created a second time",
  breaks: ["IDM-02", "IDM-03"],
  decorate: inContext("createMessage", (context, request) =>
    Buffer.byteLength(JSON.stringify(request.body)) > MAX_ENTRY_BYTES
      ? { ...context, idempotencyKey: undefined }
      : context,
  ),
});
