export { type CrivoClient, type CrivoOptions, createClient } from './create-client.ts'
export type { Action, Decision } from './decision.ts'
export { leaveTo } from './leave-to.ts'
export type { HeaderValues, Visit } from './visit.ts'
