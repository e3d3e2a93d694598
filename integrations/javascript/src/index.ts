export { buildTag, buildVisitScript } from './build-tag.ts'
export { HIDING_LINE } from './hiding-line.ts'
