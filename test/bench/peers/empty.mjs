// The floor under every start: a script that does nothing.
export {};
