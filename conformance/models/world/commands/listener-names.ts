// Names of the commands on listeners and endpoints. Plans use them to tell the state of a listener or
// endpoint.
export const LISTENS = "listens";
export const LISTENS_SLOWLY = "listens and acknowledges late";
export const LISTENS_FOR_MENTIONS = "listens for mentions";
export const BREAKS = "breaks";
export const BREAKS_BEHIND = "breaks before it handled the last of";
export const RESUMES = "resumes";

export const ASKS_FOR_WEBHOOKS = "asks for webhooks";
export const DISABLES_IT = "disables the endpoint";
export const ENABLES_IT = "enables the endpoint";
