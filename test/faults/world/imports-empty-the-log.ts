// Lines 297 and 300: a resume delivers what was missed or warns with resume_failed. An import begins the log anew, and a cursor
// from before it stands for its new beginning: what was said before the batch is not replayed, and nobody is warned.
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title:
    "a resume from before a batch of an import leaves out what was posted before the batch, without a warning",
  breaks: ["RTS-16", "RTS-17", "RTS-19"],
  decorate: (services) => {
    let head = 0;
    let beginning = 0;
    services.store.onCommit((commitEvents) => {
      for (const commitEvent of commitEvents)
        if (commitEvent.kind === "event_appended") head = commitEvent.event.seq;
    });
    const { positionOf } = services.realtime;
    services.realtime.positionOf = (subscription, cursor) => {
      const position = positionOf(subscription, cursor);
      return position === undefined ? undefined : Math.max(position, beginning);
    };
    return aroundTake((original) => async (viewer, importId, records) => {
      const outcome = await original(viewer, importId, records);
      beginning = head;
      return outcome;
    })(services);
  },
});
