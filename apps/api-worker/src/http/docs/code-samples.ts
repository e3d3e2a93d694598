import { allowsApiKeys } from '../api-key-access.ts'
import type { Declaration } from '../declaration.ts'
import { schemaExample } from './schema-example.ts'

/** A code sample in one language, in the format of `x-codeSamples`. */
export interface CodeSample {
  readonly lang: 'Shell' | 'TypeScript' | 'PHP'
  readonly label: string
  readonly source: string
}

interface Sampled {
  readonly method: string
  readonly path: string
  /** The environment variable that contains the credential; `null` for public operations. */
  readonly credential: 'CRIVO_KEY' | 'CRIVO_TOKEN' | null
  /** The JSON body; `null` if there is none. */
  readonly body: string | null
}

/** Returns code samples with a body that matches the schema; `null` means no body. */
export function codeSamples(declaration: Declaration, bodySchema: unknown): CodeSample[] {
  const { method, path, usesApiKey, permission } = declaration
  const byKey = usesApiKey === true || allowsApiKeys(declaration)
  const inPerson = permission === 'public' ? null : 'CRIVO_TOKEN'
  const sampled: Sampled = {
    method,
    path: path.replace(/\{\w+\}/g, '1'),
    credential: byKey ? 'CRIVO_KEY' : inPerson,
    body: bodySchema === null ? null : JSON.stringify(schemaExample(bodySchema), null, 2),
  }
  return [
    { lang: 'Shell', label: 'curl', source: curl(sampled) },
    { lang: 'TypeScript', label: 'TypeScript', source: typeScript(sampled) },
    { lang: 'PHP', label: 'PHP', source: php(sampled) },
  ]
}

function curl({ method, path, credential, body }: Sampled): string {
  const parts = [`curl -X ${method} "$CRIVO_API${path}"`]
  if (credential !== null) parts.push(`-H "Authorization: Bearer $${credential}"`)
  if (body !== null) {
    parts.push("-H 'Content-Type: application/json'", `-d '${body.replaceAll("'", "'\\''")}'`)
  }
  return parts.join(' \\\n  ')
}

function typeScript({ method, path, credential, body }: Sampled): string {
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
  return `const response = await fetch(${address}, {\n  ${options.join(',\n  ')},\n})`
}

function php({ method, path, credential, body }: Sampled): string {
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
    `$answer = json_decode(curl_exec($call), true);`,
  ].join('\n')
}

const indented = (text: string): string => text.replaceAll('\n', '\n  ')
