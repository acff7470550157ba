import { keepingAlive } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";
import { isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "a disabled key works as a bearer token",
  breaks: ["AUT-29"],
  decorate: keepingAlive("disableApiKey", isBearer),
});
