import { BotKind, collect, detectors, sources } from '@fingerprintjs/botd'

// Skips sources that users' settings and extensions change or that are used for fingerprinting,
// such as WebGL.
const READ = {
  webDriver: sources.webDriver,
  userAgent: sources.userAgent,
  appVersion: sources.appVersion,
  documentElementKeys: sources.documentElementKeys,
  errorTrace: sources.errorTrace,
  functionBind: sources.functionBind,
  windowExternal: sources.windowExternal,
  distinctiveProps: sources.distinctiveProps,
}

const DETECTORS = [
  detectors.detectWebDriver,
  detectors.detectUserAgent,
  detectors.detectAppVersion,
  detectors.detectDocumentAttributes,
  detectors.detectErrorTrace,
  detectors.detectFunctionBind,
  detectors.detectWindowExternal,
]

/**
 * Omits apps that people use and properties that pages may define themselves: they prove nothing.
 */
const AUTOMATION: readonly string[] = [
  BotKind.HeadlessChrome,
  BotKind.WebDriver,
  BotKind.Selenium,
  BotKind.PhantomJS,
  BotKind.Phantomas,
  BotKind.SlimerJS,
  BotKind.NightmareJS,
  BotKind.FMiner,
  BotKind.Sequentum,
]

/** Returns whether a program controls the browser, as far as can be detected. */
export async function findAutomation(): Promise<boolean> {
  const components = await collect(READ as typeof sources)
  const { distinctiveProps: found } = components
  const named = found.state === 0 ? Object.entries(found.value) : []
  const kinds = [
    ...DETECTORS.map((detector) => detector(components)),
    ...named.map(([kind, isPresent]) => isPresent && kind),
  ]
  return kinds.some((kind) => typeof kind === 'string' && AUTOMATION.includes(kind))
}
