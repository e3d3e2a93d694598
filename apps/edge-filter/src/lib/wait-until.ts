/** Keeps the isolate running after the response until a promise settles. */
export type WaitUntil = (promise: Promise<unknown>) => void
