import { isOfDevices, isSameBrand, siteOf } from '../../pages/site.ts'
import type { Device } from '../../visits/agents.ts'
import {
  isDevice,
  isLocal,
  isOfAdsPeople,
  isOfAdvertising,
  isOfEveryone,
  isPlain,
} from '../cause-kinds.ts'
import type { Cause } from '../causes.ts'
import type { Sample } from '../splits.ts'
import {
  isConsentManager,
  isEmbed,
  isLibrary,
  isMailer,
  isMeasuring,
  isOfBrowsers,
} from '../third-parties.ts'
import { asksAlone, EXITS } from '../walls.ts'
import { type Finding, isForPeople, isPhone, isReplacing, type Side, speaksOther } from './side.ts'

export function destination({ tokens, missing, samples, askedFor }: Side): Finding[] {
  const own = siteOf(askedFor)
  const [to] = (tokens.destination ?? []).filter((site) => site !== own)
  if (to === undefined) return []
  if (isOfDevices(to) && samples.every(isPhone)) return []
  const isBrand = own !== null && isSameBrand(to, own)
  const isLost = (missing.destination ?? []).length > 0
  return [
    {
      feature: 'destination',
      isStrong: isLost || !isBrand,
      excuse: (cause) => (isBrand && isLocal(cause) ? 'translation' : null),
    },
  ]
}

export function status({ tokens, others }: Side): Finding[] {
  const [own] = tokens.status ?? []
  if (own === undefined || own === '451' || own.startsWith('2')) return []
  const isOther = others.every(({ seen }) => String(seen.status)[0] !== own[0])
  const isLegal = others.some(({ seen }) => seen.status === 451)
  return isOther && !isLegal ? [{ feature: 'status', isStrong: true, excuse: () => null }] : []
}

/** Returns whether a site's links open apps, judging by the service or the links' names. */
const isOfApp = (site: string, samples: readonly Sample[]): boolean =>
  isOfDevices(site) || samples.every(({ seen }) => seen.page.apps.includes(site))

export function links({ tokens, samples, others, missing, askedFor }: Side): Finding[] {
  const strange = (tokens.links ?? []).filter(
    (site) =>
      !(isOfApp(site, samples) && samples.every(isPhone)) &&
      !isEmbed(site) &&
      !isOfBrowsers(site) &&
      !others.some(({ features }) => features.links.has(site)) &&
      !others.every(({ features }) => features.destination.has(site)),
  )
  if (strange.length === 0) return []
  const isExit = strange.length <= EXITS && asksAlone(samples, others)
  const isFramed = strange.every((site) =>
    others.every(({ features }) => features.frames.has(site)),
  )
  const own = siteOf(askedFor)
  const isLocalised =
    speaksOther(samples, others) ||
    (missing.links?.length ?? 0) >= strange.length ||
    (own !== null && strange.every((site) => isSameBrand(site, own)))
  return [
    {
      feature: 'links',
      isStrong: false,
      excuse: (cause) => {
        if (isFramed && isOfEveryone(cause)) return 'layout'
        if (isExit && !isOfAdvertising(cause)) return 'consent'
        return isLocal(cause) && isLocalised ? 'translation' : null
      },
    },
  ]
}

const EXECUTABLE = /\.(?:apk|exe|msi|dmg|pkg|zip|rar|7z|iso|jar|bat|scr|appx|ipa)$/i

/**
 * Returns findings about buttons, forms and downloads. A target on another site is strong evidence;
 * another path on the same site is weak evidence.
 */
export function places(side: Side, feature: 'buttons' | 'forms' | 'downloads'): Finding[] {
  const { tokens, samples } = side
  const own = tokens[feature] ?? []
  const strange = own.filter(
    (place) =>
      !place.startsWith('self') &&
      !(isOfDevices(place) && samples.every(isPhone)) &&
      !(feature === 'forms' && isMailer(place)),
  )
  if (strange.length > 0) return [{ feature, isStrong: true, excuse: () => null }]
  const paths = own.filter((place) => place.startsWith('self'))
  if (paths.length === 0) return []
  const isReplaced = isReplacing(side, feature)
  const isInstaller = feature === 'downloads' && paths.some((path) => EXECUTABLE.test(path))
  if (!isReplaced && !isInstaller) {
    if (feature !== 'forms' || !isForPeople(side) || !asksPassword(side)) return []
    const excuse: Finding['excuse'] = (cause) => (isOfAdsPeople(cause) ? null : 'layout')
    return [{ feature, isStrong: false, excuse }]
  }
  if (isReplacing(side, 'buttons') && isOfSystems([...samples, ...side.others])) {
    return [{ feature, isStrong: false, excuse: () => 'layout' }]
  }
  const isPersonal = (cause: Cause) => cause.traits.every((trait) => trait.startsWith('cookies:'))
  const isOfPeople = (cause: Cause) =>
    cause.traits.some((trait) => /^(?:person|headers|app):/.test(trait))
  const excuse: Finding['excuse'] = (cause) => {
    // An honest site would offer its app to reviewers on the same device too.
    if (isPlain(cause)) return isInstaller && isOfPeople(cause) ? null : 'layout'
    return isPersonal(cause) && !isInstaller ? 'layout' : null
  }
  return [{ feature, isStrong: false, excuse }]
}

/** Returns whether only one side is asked for a password. */
const asksPassword = ({ samples, others }: Side): boolean =>
  samples.every(({ seen }) => seen.page.asksPassword) &&
  !others.some(({ seen }) => seen.page.asksPassword)

const OF_SYSTEMS: Readonly<Partial<Record<Device, RegExp>>> = {
  windows: /\.(?:exe|msix?|appx)$/i,
  macos: /\.(?:dmg|pkg)$/i,
}
/**
 * Returns whether everybody at a desk gets an installer for the system they have. Crawlers name no
 * such system, so they cannot get one.
 */
function isOfSystems(all: readonly Sample[]): boolean {
  const systems = new Set<Device>()
  const suits = ({ vantage: { profile }, features: { downloads } }: Sample) => {
    const suffix = profile === undefined ? undefined : OF_SYSTEMS[profile.device]
    if (profile?.kind !== 'person' || suffix === undefined) return true
    systems.add(profile.device)
    return downloads.size > 0 && [...downloads].every((place) => suffix.test(place))
  }
  return all.every(suits) && systems.size > 1
}

const COVER = 'cover '
/** Returns whether a frame covers the page. */
export const isCover = (frame: string): boolean => frame.startsWith(COVER)
export function frames({ tokens, others }: Side): Finding[] {
  const isStrange = (frame: string) =>
    isCover(frame) ? !isConsentManager(frame.slice(COVER.length)) : !isEmbed(frame)
  const strange = (tokens.frames ?? []).filter(isStrange)
  if (strange.length === 0) return []
  // Templates for phones link to what those for desks show, such as a calendar.
  const isLinked = strange.every((site) => others.every(({ features }) => features.links.has(site)))
  const excuse: Finding['excuse'] = (cause) => (isLinked && isOfEveryone(cause) ? 'layout' : null)
  return [{ feature: 'frames', isStrong: true, excuse }]
}

export function scripts({ tokens, samples, others }: Side): Finding[] {
  const hosts = samples.flatMap(({ seen }) => seen.page.scriptHosts)
  const strange = (tokens.scripts ?? []).filter((site) => !isMeasuring(site, hosts))
  if (strange.length === 0) return []
  const all = [...samples, ...others]
  const isHome = (site: string) => all.every(({ seen }) => seen.page.assetSites.includes(site))
  const excuse: Finding['excuse'] = (cause) => {
    // Browsers and templates differ in the scripts that they need.
    const isUsual = (site: string) =>
      (isDevice(cause) && isHome(site)) || (isOfEveryone(cause) && isLibrary(site))
    return strange.every(isUsual) ? 'layout' : null
  }
  return [{ feature: 'scripts', isStrong: false, excuse }]
}
