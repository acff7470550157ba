import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent can answer a question",
  breaks: ["CRD-90"],
  decorate: (services) => {
    const { questions } = services.store;
    const { answer } = questions;
    questions.answer = (viewer, ...rest) => answer({ ...viewer, kind: "human" }, ...rest);
    return services;
  },
});
