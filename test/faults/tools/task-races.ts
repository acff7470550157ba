// Faults of task updates that arrive together: what is compared only before they wait for each other.
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Handlers } from "../../../reference-server/generated/handlers.ts";
import { around, MEETING_MS, pause } from "./around.ts";

type Asked = Parameters<Handlers["recordTaskUpdate"]>;

/**
 * Updates that arrive while their version is the current one are accepted, whatever was accepted meanwhile.
 * @param isLate whether it is let through, by those that were accepted with the same version
 */
export const racingUpdates = (isLate: (accepted: readonly Asked[], ...asked: Asked) => boolean): Decorate =>
  around("recordTaskUpdate", (original) => {
    const accepted = new Map<string, Asked[]>();
    let turn: Promise<unknown> = Promise.resolve();
    return async (request, context) => {
      const read = async () =>
        (await context.services.store.tasks.get(context.caller, request.path.taskId))?.task.stateVersion ?? 0;
      const { expected_state_version: expected } = request.body;
      if ((await read()) !== expected) return original(request, context);
      await pause(MEETING_MS);
      const name = `${request.path.taskId} ${expected}`;
      const write = async () => {
        const others = accepted.get(name) ?? [];
        const isLet = others.length > 0 && isLate(others, request, context);
        const body = isLet ? { ...request.body, expected_state_version: await read() } : request.body;
        const response = await original({ ...request, body }, context);
        if (response.status === 200) accepted.set(name, [...others, [request, context]]);
        return response;
      };
      const written = turn.then(write);
      turn = written.catch(() => undefined);
      return written;
    };
  });
