export { buildTag } from './build-tag.ts'
export { HIDING_LINE } from './hiding-line.ts'
