import type { ContractRequest } from './contract.ts'

export interface ReadRequest {
  readonly parts: ContractRequest
  readonly headers: Headers
  /** Files of a form by name. */
  readonly files: ReadonlyMap<string, string>
}

/** Splits a request into its parts and parses its body. */
export async function readRequest(request: Request, apiPath: string): Promise<ReadRequest> {
  const url = new URL(request.url)
  const type = request.headers.get('Content-Type') ?? ''
  const files = new Map<string, string>()
  const body = type.startsWith('multipart/form-data')
    ? await readForm(await request.formData(), files)
    : parse(await request.text())
  const parts = {
    method: request.method,
    path: url.pathname.slice(apiPath.length),
    query: Object.fromEntries(url.searchParams),
    headers: { 'content-type': type },
    body,
  }
  return { parts, headers: request.headers, files }
}

/** Reads an upload as the document describes it: metadata as JSON, everything else as files. */
async function readForm(form: FormData, files: Map<string, string>): Promise<unknown> {
  let metadata: unknown
  for (const [name, value] of form) {
    const text = typeof value === 'string' ? value : await value.text()
    if (name === 'metadata') metadata = parse(text)
    // Modules are named by their files.
    else if (typeof value !== 'string') files.set(value.name, text)
  }
  return { metadata, files: [...files.values()] }
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
