import { type ConfigurationType, sha256Hex } from '@crivo/shared'
import worker from '#generated/edge-worker.txt'
import manualWorker from '#generated/edge-worker-manual.txt'

const VERSION_CHARACTERS = 12

/**
 * The edge worker of this release. The automatic one has a Hub, which stores visits until they are
 * delivered; the manual one is pasted by hand, with its variables prepended as `CRIVO_VARIABLES`.
 */
export const EDGE_SCRIPTS: Readonly<Record<ConfigurationType, string>> = {
  automatic: worker,
  manual: manualWorker,
}

const versions = new Map<ConfigurationType, Promise<string>>()

/** Returns the version of this release's edge worker, derived from its text. */
export function currentScriptVersion(type: ConfigurationType): Promise<string> {
  const known = versions.get(type)
  if (known !== undefined) return known
  const version = sha256Hex(EDGE_SCRIPTS[type]).then((hash) => hash.slice(0, VERSION_CHARACTERS))
  versions.set(type, version)
  return version
}
