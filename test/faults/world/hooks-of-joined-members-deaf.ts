// Spec 336: events go to matching webhook endpoints. Endpoints keep the memberships that their maker had.
import { defineFault } from "../tools/fault.ts";
import { knowingJoins } from "../tools/joins.ts";

export default defineFault({
  title: "an endpoint gets nothing of a conversation to whose roster its maker was added by a later batch",
  breaks: ["WHK-10"],
  decorate: knowingJoins((joinedAt) => (services) => {
    const { directory } = services.store;
    const { canRead } = directory;
    // Only the sender of webhooks asks for somebody without a key.
    directory.canRead = (viewer, id) =>
      canRead(viewer, id) && (viewer.keyId !== undefined || joinedAt(viewer.memberId, id) === undefined);
    return services;
  }),
});
