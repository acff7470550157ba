import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a stale task update is accepted when it changes resources",
  breaks: ["TSK-08", "TSK-17"],
  decorate: (services) => {
    const { recordUpdate, get } = services.store.tasks;
    services.store.tasks.recordUpdate = async (viewer, taskId, update, once) => {
      const current = (await get(viewer, taskId))?.task.stateVersion ?? update.expectedStateVersion;
      const isStale = update.expectedStateVersion < current && update.resourceOperations.length > 0;
      return recordUpdate(
        viewer,
        taskId,
        isStale ? { ...update, expectedStateVersion: current } : update,
        once,
      );
    };
    return services;
  },
});
