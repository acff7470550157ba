import { around, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

/** An update that nobody else is sending at the same time goes on after this. */
const ALONE_MS = 150;

export default defineFault({
  title: "updates at the same time with the same version are all accepted",
  breaks: ["TSK-09"],
  decorate: around("recordTaskUpdate", (original) => {
    const waiting = new Map<string, () => void>();
    let turn: Promise<unknown> = Promise.resolve();
    return async (request, context) => {
      const read = () => context.services.store.tasks.get(context.caller, request.path.taskId);
      const expected = request.body.expected_state_version;
      if ((await read())?.task.stateVersion !== expected) return original(request, context);
      const version = `${request.path.taskId} ${expected}`;
      const release = waiting.get(version);
      release?.();
      if (release === undefined) {
        const company = new Promise<void>((resolve) => waiting.set(version, resolve));
        await Promise.race([company, pause(ALONE_MS)]);
        waiting.delete(version);
      }
      const write = async () => {
        const body = { ...request.body, expected_state_version: (await read())?.task.stateVersion ?? 0 };
        return original({ ...request, body }, context);
      };
      const written = turn.then(write);
      turn = written.catch(() => undefined);
      return written;
    };
  }),
});
