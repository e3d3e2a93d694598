/** The subset of KV methods used for rulesets by hash. */
export interface RulesetTexts {
  get(key: string): Promise<string | null>
  put(key: string, value: string): Promise<void>
  delete(key: string): Promise<void>
}

/** The subset of KV methods used for users' photos. */
export interface PhotoFiles {
  get(key: string, type: 'arrayBuffer'): Promise<ArrayBuffer | null>
  put(key: string, value: Uint8Array<ArrayBuffer>): Promise<void>
  delete(key: string): Promise<void>
}

/** The subset of R2 methods used for old visits and rulesets. */
export interface ArchiveFiles {
  get(
    key: string,
    options?: { readonly range: { readonly offset: number; readonly length: number } },
  ): Promise<{ arrayBuffer(): Promise<ArrayBuffer>; text(): Promise<string> } | null>
  put(key: string, value: Uint8Array | string): Promise<unknown>
  delete(keys: string[]): Promise<void>
  list(options: { readonly prefix: string; readonly cursor?: string }): Promise<{
    readonly objects: readonly { readonly key: string }[]
    readonly cursor?: string
  }>
}

/** The subset of the static assets' methods that the worker uses. */
export interface AssetFiles {
  fetch(request: Request): Promise<Response>
}
