export { handleControl } from './control.ts'
export { NoAnswer } from './faults.ts'
export { API_PATH, type CdnSimulator, createCdnSimulator } from './simulator.ts'
