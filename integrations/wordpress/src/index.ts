export { buildPlugin } from './build-plugin.ts'
