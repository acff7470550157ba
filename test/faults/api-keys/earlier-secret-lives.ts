// A rotation undoes the one before.
import { keepingAlive } from "../administration.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "the secret before the last rotation but one works again",
  breaks: ["KEY-18"],
  decorate: keepingAlive("rotateApiKey", (_, index) => index === 0),
});
