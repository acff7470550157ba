// Line 207: "task updates carry `expected_state_version` to prevent stale concurrent writes". Zero is taken
// for nothing.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task update with the expected_state_version 0 is accepted whatever the version is",
  breaks: ["TSK-08"],
  decorate: (services) => {
    const { tasks } = services.store;
    const { recordUpdate } = tasks;
    tasks.recordUpdate = async (viewer, taskId, update, once) => {
      const found = update.expectedStateVersion === 0 ? await tasks.get(viewer, taskId) : undefined;
      const expectedStateVersion = found?.task.stateVersion ?? update.expectedStateVersion;
      return recordUpdate(viewer, taskId, { ...update, expectedStateVersion }, once);
    };
    return services;
  },
});
