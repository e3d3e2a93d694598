import { Engine } from 'php-parser'

/** The oldest supported PHP version, and the newest one that the parser supports. */
const VERSIONS = ['7.4', '8.4']
/** Functions added after the oldest version. */
const NEWER_FUNCTIONS = new Set([
  'str_contains',
  'str_starts_with',
  'str_ends_with',
  'get_debug_type',
  'fdiv',
  'array_is_list',
  'array_find',
  'array_any',
  'array_all',
  'json_validate',
  'mb_str_pad',
  'mb_trim',
])
/** Syntax added after the oldest version, which the parser accepts for any version. */
const NEWER_KINDS = new Set(['attrgroup', 'enum', 'namedargument', 'uniontype', 'intersectiontype'])
/** Functions that could run or unserialize external input. */
const DANGEROUS = new Set(['exec', 'shell_exec', 'system', 'passthru', 'unserialize'])

/** Returns a PHP file's problems in the supported versions. */
export function checkPhp(source: string, name: string): string[] {
  const wrong = VERSIONS.flatMap((version) => {
    try {
      const tree: unknown = new Engine({ parser: { version } }).parseCode(source, name)
      return nodesOf(tree).flatMap(judge)
    } catch (error) {
      return [`is no PHP ${version}: ${error instanceof Error ? error.message : String(error)}`]
    }
  })
  return [...new Set(wrong)].map((each) => `${name} ${each}`)
}

type PhpNode = Readonly<Record<string, unknown>> & { readonly kind: string }

function judge(node: PhpNode): string[] {
  if (node.kind === 'eval') return ['uses eval']
  if (NEWER_KINDS.has(node.kind)) return [`has a ${node.kind}, which 7.4 has not`]
  // A constructor parameter with a visibility is a promoted property.
  if (node.kind === 'parameter' && node.flags) return ['has a promoted property']
  if (node.kind !== 'call') return []
  const called = String(Object(node.what).name).toLowerCase().replace(/^\\/, '')
  if (NEWER_FUNCTIONS.has(called)) return [`calls ${called}, which 7.4 has not`]
  return DANGEROUS.has(called) ? [`calls ${called}`] : []
}

function nodesOf(value: unknown): PhpNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(nodesOf)
  return isNode(value) ? [value, ...below] : below
}

const isNode = (value: object): value is PhpNode =>
  'kind' in value && typeof value.kind === 'string'
