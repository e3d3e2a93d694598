import { buildEdgeScripts } from '../../../scripts/lib/edge-scripts.ts'

/** Builds the scripts that the worker imports and deploys. */
export const setup = buildEdgeScripts
