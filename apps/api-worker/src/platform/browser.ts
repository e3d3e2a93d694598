import type { Guard } from '@crivo/network-guard'
import type { BrowserBinding, Renderer } from '@crivo/rendering'
import type { Runtime } from '@crivo/runtime'

/** Returns a function that opens the platform's browser; `null` if there is none. */
export function browserOpener(
  binding: BrowserBinding | undefined,
  guard: Guard,
  { wait }: Pick<Runtime, 'wait'>,
): (() => Promise<Renderer>) | null {
  if (binding === undefined) return null
  return async () => {
    // The library is evaluated only on use, because few requests need it.
    const { openRenderer } = await import('@crivo/rendering')
    return openRenderer({ binding, guard, wait })
  }
}
