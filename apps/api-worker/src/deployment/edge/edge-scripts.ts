import { type ConfigurationType, sha256Hex } from '@crivo/shared'
import worker from '#generated/edge-worker.txt'
import manualWorker from '#generated/edge-worker-manual.txt'

/**
 * The edge worker of this release. The automatic one has a Hub, which stores visits until they are
 * delivered; the manual one is pasted by hand, with its variables prepended as `CRIVO_VARIABLES`.
 */
export const EDGE_SCRIPTS: Readonly<Record<ConfigurationType, string>> = {
  automatic: worker,
  manual: manualWorker,
}

const versions = new Map<ConfigurationType, Promise<string>>()

/** Returns the version of a text, derived from it. */
export const versionOf = async (text: string): Promise<string> =>
  (await sha256Hex(text)).slice(0, 12)

/** Returns the version of this release's edge worker. */
export function currentScriptVersion(type: ConfigurationType): Promise<string> {
  const known = versions.get(type)
  if (known !== undefined) return known
  const version = versionOf(EDGE_SCRIPTS[type])
  versions.set(type, version)
  return version
}
