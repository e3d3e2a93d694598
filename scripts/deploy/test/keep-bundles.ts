import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createWrangler } from '../wrangler.ts'

/** Returns a wrangler that bundles each worker of the small project only once, into `folder`. */
export function keepBundles(folder: string): typeof createWrangler {
  const kept = new Set<string>()
  return (credentials) => {
    const wrangler = createWrangler(credentials)
    return async (args, input) => {
      const [, mode, , bundle = '', , config = ''] = args
      if (mode !== '--dry-run') return wrangler(args, input)
      const source = join(folder, basename(config))
      if (!kept.has(source)) {
        await wrangler(args)
        await cp(bundle, source, { recursive: true })
        kept.add(source)
      }
      await cp(source, bundle, { recursive: true })
      return ''
    }
  }
}
