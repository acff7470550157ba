// The package's `./server`: starts the reference server inside the process of a test.

export type { AllServices, Decorate } from "../all-services.ts";
export { type Config, createConfig } from "../config.ts";
export { type Demo, ensureDemo } from "../demo/demo.ts";
export { demoProfile } from "../demo/demo-profile.ts";
export { type ProcessIo, type Server, startServer } from "../service.ts";
