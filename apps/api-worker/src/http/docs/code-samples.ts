import { allowsApiKeys } from '../api-key-access.ts'
import type { Declaration } from '../declaration.ts'
import { schemaExample } from './schema-example.ts'

/** A code sample in one language, in the format of `x-codeSamples`. */
export interface CodeSample {
  readonly lang: 'Shell' | 'TypeScript' | 'PHP'
  readonly label: string
  readonly source: string
}

/** A documented parameter, as far as a sample needs it. */
interface Parameter {
  readonly name?: string
  readonly in?: string
  readonly required?: boolean
  readonly schema?: unknown
}

interface Sampled {
  readonly method: string
  /** The path and the required parameters of the query, with example values. */
  readonly path: string
  /** The environment variable that contains the credential; `null` for public operations. */
  readonly credential: 'CRIVO_KEY' | 'CRIVO_TOKEN' | null
  /** The JSON body; `null` if there is none. */
  readonly body: string | null
  readonly answer: 'json' | 'file' | 'none'
}

/** Returns code samples with a body that matches the schema; `null` means no body. */
export function codeSamples(
  declaration: Declaration,
  parameters: readonly Parameter[],
  bodySchema: unknown,
): CodeSample[] {
  const { method, checkKey, permission } = declaration
  const byKey = checkKey !== undefined || allowsApiKeys(declaration)
  const inPerson = permission === 'public' ? null : 'CRIVO_TOKEN'
  const sampled: Sampled = {
    method,
    path: samplePath(declaration.path, parameters),
    credential: byKey ? 'CRIVO_KEY' : inPerson,
    body: bodySchema === null ? null : JSON.stringify(schemaExample(bodySchema), null, 2),
    answer: kindOf(declaration.answer),
  }
  return [
    { lang: 'Shell', label: 'curl', source: curl(sampled) },
    { lang: 'TypeScript', label: 'TypeScript', source: typeScript(sampled) },
    { lang: 'PHP', label: 'PHP', source: php(sampled) },
  ]
}

/** Fills in the path's parameters and adds those that the query requires. */
function samplePath(path: string, parameters: readonly Parameter[]): string {
  const exampleOf = ({ name = '', schema }: Parameter) =>
    encodeURI(String(schemaExample(schema, {}, name)))
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    exampleOf(parameters.find((each) => each.in === 'path' && each.name === name) ?? {}),
  )
  const query = parameters
    .filter((each) => each.in === 'query' && each.required)
    .map((each) => `${each.name}=${exampleOf(each)}`)
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

function kindOf(answer: Declaration['answer']): Sampled['answer'] {
  if ('schema' in answer) return 'json'
  return 'contentType' in answer ? 'file' : 'none'
}

function curl({ method, path, credential, body, answer }: Sampled): string {
  // Saves a file under the name that the response gives.
  const save = answer === 'file' ? '-OJ ' : ''
  const parts = [`curl ${save}-X ${method} "$CRIVO_API${path}"`]
  if (credential !== null) parts.push(`-H "Authorization: Bearer $${credential}"`)
  if (body !== null) {
    parts.push("-H 'Content-Type: application/json'", `-d '${body.replaceAll("'", "'\\''")}'`)
  }
  return parts.join(' \\\n  ')
}

function typeScript({ method, path, credential, body, answer }: Sampled): string {
  const headers = [
    ...(credential === null ? [] : [`Authorization: \`Bearer \${process.env.${credential}}\``]),
    ...(body === null ? [] : ["'Content-Type': 'application/json'"]),
  ]
  const options = [
    `method: '${method}'`,
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(body === null ? [] : [`body: JSON.stringify(${indented(body)})`]),
  ]
  const address = `\`\${process.env.CRIVO_API}${path}\``
  const call = `const response = await fetch(${address}, {\n  ${options.join(',\n  ')},\n})`
  if (answer === 'json') return `${call}\nconst answer = await response.json()`
  return answer === 'file' ? `${call}\nconst file = await response.arrayBuffer()` : call
}

const PHP_ANSWERS: Readonly<Record<Sampled['answer'], string>> = {
  json: '$answer = json_decode(curl_exec($call), true);',
  file: '$file = curl_exec($call);',
  none: 'curl_exec($call);',
}

function php({ method, path, credential, body, answer }: Sampled): string {
  const headers = [
    ...(credential === null ? [] : [`'Authorization: Bearer ' . getenv('${credential}')`]),
    ...(body === null ? [] : ["'Content-Type: application/json'"]),
  ]
  return [
    `$call = curl_init(getenv('CRIVO_API') . '${path}');`,
    `curl_setopt_array($call, [`,
    `  CURLOPT_CUSTOMREQUEST => '${method}',`,
    `  CURLOPT_RETURNTRANSFER => true,`,
    ...(headers.length === 0 ? [] : [`  CURLOPT_HTTPHEADER => [${headers.join(', ')}],`]),
    ...(body === null ? [] : [`  CURLOPT_POSTFIELDS => <<<'JSON'\n${body}\nJSON,`]),
    `]);`,
    PHP_ANSWERS[answer],
  ].join('\n')
}

const indented = (text: string): string => text.replaceAll('\n', '\n  ')
