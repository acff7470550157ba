import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a visible task is not found",
  breaks: ["SRC-06"],
  decorate: (services) => {
    services.store.search.tasks = async () => ({ items: [], hasNext: false });
    return services;
  },
});
