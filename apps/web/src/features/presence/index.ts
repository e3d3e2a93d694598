export { trackPresence } from './track-presence.ts'
