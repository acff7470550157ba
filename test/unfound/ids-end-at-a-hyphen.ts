// Line 344: 404 for a resource that is unavailable. Ids are looked up as addresses with a readable end are.
import { both, inReceived } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

const withoutEnd = (id: string): string => id.replace(/^([a-z]+_[0-9A-Z]+)-.*$/, "$1");

export default defineFault({
  title: "a member, a call and a task are also read by their ids with a hyphen and more behind them",
  breaks: ["ERR-06"],
  decorate: both(
    inReceived("getMember", (request) => ({
      ...request,
      path: { ...request.path, memberId: withoutEnd(request.path.memberId) },
    })),
    inReceived("getCall", (request) => ({
      ...request,
      path: { ...request.path, callId: withoutEnd(request.path.callId) },
    })),
    inReceived("getTask", (request) => ({
      ...request,
      path: { ...request.path, taskId: withoutEnd(request.path.taskId) },
    })),
  ),
});
