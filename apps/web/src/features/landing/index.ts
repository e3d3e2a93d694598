export { filterAddress } from './filters/pages.ts'
export { measureAddress } from './measure/pages.ts'
