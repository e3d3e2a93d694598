export { platformRuntime } from './platform-runtime.ts'
export type { Runtime } from './runtime.ts'
export { withTimeout } from './with-timeout.ts'
