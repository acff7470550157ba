// Line 297: "code resume_failed when replay from the cursor is impossible". With no event behind the cursor the look-up
// finds nothing, and that is taken for an old cursor.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resume from the newest cursor, when nothing was missed, warns of resume_failed",
  breaks: ["RTC-26"],
  decorate: (services) => {
    const { hub, store } = services;
    const { canResume } = hub;
    hub.canResume = async (workspaceId, position) =>
      (await canResume(workspaceId, position)) &&
      (await store.events.readAfter(workspaceId, position, 1)).length > 0;
    return services;
  },
});
