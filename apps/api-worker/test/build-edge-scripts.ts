import { buildEdgeScripts } from '../../../scripts/lib/edge-scripts.ts'

/**
 * Builds the scripts that the worker imports and deploys, unless `npm test` has just built them.
 */
export const setup = () => (process.env.IS_BUILT ? undefined : buildEdgeScripts())
