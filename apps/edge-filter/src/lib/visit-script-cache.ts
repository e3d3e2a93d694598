import type { Runtime } from '@crivo/runtime'
import { HOUR_MS } from '@crivo/shared'

/** The control plane's script for pages, cached in the isolate for an hour. */
export class VisitScriptCache {
  readonly #url: string
  readonly #runtime: Pick<Runtime, 'now' | 'fetch'>
  #text: string | null = null
  #until = 0

  constructor(controlPlaneUrl: string, runtime: Pick<Runtime, 'now' | 'fetch'>) {
    this.#url = `${controlPlaneUrl.replace(/\/+$/, '')}/v1/visit.js`
    this.#runtime = runtime
  }

  /** Returns the script, an older version while the control plane is unavailable, or `null`. */
  async read(): Promise<string | null> {
    const { now, fetch } = this.#runtime
    if (now() < this.#until) return this.#text
    const response = await fetch(this.#url).catch(() => null)
    if (response?.ok) {
      this.#text = await response.text()
      this.#until = now() + HOUR_MS
    } else await response?.body?.cancel()
    return this.#text
  }
}
