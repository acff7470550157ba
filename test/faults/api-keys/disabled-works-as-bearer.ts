// The compatible header has an older look-up.
import { keepingAlive } from "../administration.ts";
import { defineFault } from "../fault.ts";
import { isBearer } from "../keys.ts";

export default defineFault({
  title: "a disabled key works as a bearer token",
  breaks: ["AUT-29"],
  decorate: keepingAlive("disableApiKey", isBearer),
});
