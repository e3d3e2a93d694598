import { WorkerEntrypoint } from 'cloudflare:workers'
import { localReaders } from '@crivo/inspection'

/** The inspection's parsers; each call runs within this worker's CPU limit. */
export default class Inspector extends WorkerEntrypoint {}

// RPC exposes only methods of the prototype.
Object.assign(Inspector.prototype, localReaders)
