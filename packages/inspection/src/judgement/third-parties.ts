import thirdParties from 'third-party-web/nostats-subset.js'
import { isStore } from '../pages/site.ts'
import type { Sample } from './splits.ts'

const MEASURING =
  /(?:^|[.-])(?:ads?|analytics|stats?|metrics?|tags?|tag-?manager|pixel|heat\w*|telemetry|measure\w*|beacon|collect(?:or)?|monitor\w*|rum|insights?|tracking|consent|cmp)(?:[.\d-]|$)/i

/**
 * Categories of well-known third parties; hosting and libraries are excluded, because they may
 * contain anything.
 */
const KNOWN = new Set<string | undefined>([
  ...['ad', 'analytics', 'tag-manager', 'consent-provider', 'customer-success', 'marketing'],
  ...['social', 'video'],
])
/** Known services that are listed as utilities, by site. */
const OTHERS = new Set([
  ...[
    'google.com',
    'docs.google.com',
    'recaptcha.net',
    'hcaptcha.com',
    'openstreetmap.org',
    'typeform.com',
  ],
  ...['spotify.com', 'soundcloud.com', 'sentry-cdn.com', 'gstatic.com'],
  ...['clarity.ms', 'cloudflareinsights.com', 'nr-data.net', 'bugsnag.com', 'datadoghq.com'],
  ...['onesignal.com', 'pushengage.com', 'webpushr.com'],
])
const categoryOf = (site: string): string | undefined => thirdParties.getEntity(site)?.category

/** Hosts of scripts that test for robots or take payments, on sites that also serve others. */
const OF_SERVICES = new Set(['challenges.cloudflare.com', 'applepay.cdn-apple.com'])

/** Returns whether a script only measures, advertises or serves forms, judging by its hosts. */
export const isMeasuring = (site: string, hosts: readonly string[]): boolean => {
  const own = hosts.filter((host) => host.endsWith(site))
  if (isEmbed(site) || own.some((host) => MEASURING.test(host))) return true
  return own.length > 0 && own.every((host) => OF_SERVICES.has(host))
}

/**
 * Returns whether a site's frames and links are normal on other sites' pages: videos, maps, forms,
 * ads.
 */
export const isEmbed = (site: string): boolean =>
  KNOWN.has(categoryOf(site)) || OTHERS.has(site) || isConsentManager(site)

/** Sites of services that ask for consent and are not listed as such. */
const CONSENT_MANAGERS = new Set([
  ...['consensu.org', 'consentmanager.net', 'cookiebot.com', 'didomi.io', 'osano.com'],
  ...['privacy-mgmt.com', 'privacymanager.io', 'quantcast.com', 'sp-prod.net', 'trustarc.com'],
])
/** Returns whether a site is a service that asks other sites' visitors for consent. */
export const isConsentManager = (site: string): boolean =>
  CONSENT_MANAGERS.has(site) || categoryOf(site) === 'consent-provider'

/** Sites that newsletters' forms post to. */
const MAILERS = new Set([
  ...['activehosted.com', 'brevo.com', 'convertkit.com', 'getresponse.com', 'hsforms.com'],
  ...['hubspot.com', 'kit.com', 'klaviyo.com', 'kmail-lists.com', 'list-manage.com'],
  ...['mailerlite.com', 'rdstation.com.br', 'sendgrid.net', 'sibforms.com', 'substack.com'],
])
/** Returns whether a site is a service that sends newsletters. */
export const isMailer = (site: string): boolean => MAILERS.has(site)

/** Sites of services that give each source of visitors its own telephone number. */
const CALL_TRACKERS = new Set([
  ...['callrail.com', 'tctm.co', 'calltrackingmetrics.com', 'invoca.net', 'invocacdn.com'],
  ...['ringba.com', 'marchex.io', 'dialogtech.com', 'convirza.com', 'whatconverts.com'],
  ...['infinity-tracking.net', 'mediahawk.co.uk', 'ruleranalytics.com', 'responsetap.com'],
  ...['delacon.com.au', 'wildjar.com', 'avanser.com', 'nimbata.com', 'calltracks.com'],
  ...['matelso.de', 'calltouch.ru', 'comagic.ru', 'roistat.com', 'phonexa.com'],
])
/** Returns whether a page's telephone number depends on how its visitor found it. */
export const tracksCalls = ({ features }: Sample): boolean =>
  [...features.scripts].some((site) => CALL_TRACKERS.has(site))

const LIBRARIES = new Set<string | undefined>(['cdn', 'library'])
/** Returns whether a site is known to serve scripts that other sites are built with. */
export const isLibrary = (site: string): boolean => LIBRARIES.has(categoryOf(site))

const OF_BROWSERS = new Set([
  ...['apple.com', 'brave.com', 'browsehappy.com', 'browser-update.org', 'firefox.com'],
  ...['google.com', 'microsoft.com', 'mozilla.org', 'opera.com', 'outdatedbrowser.com'],
  ...['vivaldi.com', 'whatbrowser.org'],
])
/** Returns whether a site offers browsers. */
export const isOfBrowsers = (site: string): boolean => OF_BROWSERS.has(site) || isStore(site)
