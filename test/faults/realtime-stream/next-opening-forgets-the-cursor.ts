// Lines 138 and 300: a ticket resumes from the cursor that it was asked for with. Where a client resumes is kept by its key.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket with a cursor begins live once its key was given a ticket without one",
  breaks: ["RTS-16"],
  decorate: (services) => {
    const { issue } = services.store.tickets;
    const { accept } = services.hub;
    const newest = new Map<string, number | null>();
    services.store.tickets.issue = async (input, viewer) => {
      newest.set(input.keyId, input.resumePosition);
      return issue(input, viewer);
    };
    services.hub.accept = (socket, admission) => {
      const isForgotten = newest.get(admission.keyId) === null;
      accept(socket, isForgotten ? { ...admission, resumePosition: undefined } : admission);
    };
    return services;
  },
});
