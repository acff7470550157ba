import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the call search finds hidden calls",
  breaks: ["SRC-05"],
  decorate: (services) => {
    const { search } = services.store;
    const { calls } = search;
    search.calls = (...query) => withOpenDoors(services, () => calls(...query));
    return services;
  },
});
