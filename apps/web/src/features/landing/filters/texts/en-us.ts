import type { FiltersText } from '../filters-text.ts'

export const english: FiltersText = {
  title: 'What each filter does',
  description: 'Settings, defaults and limits of each of the twelve kinds of filters.',
  lead: 'You set filters per campaign, in the form or through the API. None of them apply to review, preview and search crawlers: at any moment, they get what people get.',
  fields: 'In the API:',
  plans: 'Plans:',
  back: 'Back to overview',
  kinds: {
    networks: {
      set: 'One switch for hosting networks and data centers, identified by their network numbers. VPNs and proxies in these networks follow their own settings.',
      byDefault: 'On by default. If you turn it off, these visits get the main page.',
    },
    bots: {
      set: 'A switch for bots, HTTP libraries and automated browsers; another for IP addresses that make 120 or more requests a minute; and whether assistants that act for a person get the main page.',
      byDefault:
        'By default, bots get the fallback page and assistants get the main page. Busy IP addresses aren’t filtered, because mobile carriers put many people behind a single one.',
    },
    'proxy-vpn': {
      set: 'VPNs, Tor and open proxies are set separately: main page, fallback page, or watched only. People use privacy relays such as iCloud Private Relay, so these are never filtered.',
      byDefault:
        'By default, VPNs get the main page; Tor and open proxies get the fallback page. VPNs are recognized by their networks. None of our lists cover open proxies yet.',
    },
    'ad-spy': {
      set: 'A switch for tools in our catalog that copy ads and pages.',
      byDefault:
        'On by default. It recognizes tools that identify themselves; others are treated as bots.',
    },
    location: {
      set: 'Countries that get the main page, or that don’t; within them, searchable regions and cities.',
      byDefault:
        'By default, every country. Locations come from the IP address and can be wrong, especially cities.',
    },
    devices: {
      set: 'Operating systems; phones, tablets, computers and TVs; and the built-in browsers of apps such as TikTok or Instagram, let in or kept out.',
      byDefault: 'By default, every device and app.',
    },
    referrer: {
      set: 'Sites, including subdomains, whose visitors get the fallback page, and whether visitors without a referrer do too.',
      byDefault: 'Off by default. Many apps and browsers send no referrer.',
    },
    parameters: {
      set: 'URL parameters that must be present, be absent, equal one of your values or begin with one. If you set several conditions, all of them must be met.',
      byDefault: 'None by default. Anyone who sees a link can copy its parameters.',
    },
    language: {
      set: 'Languages that get the main page, or that don’t, such as Portuguese in general or only Brazilian Portuguese.',
      byDefault: 'By default, every language. The browser tells us which ones the visitor prefers.',
    },
    'user-agent': {
      set: 'Plain text that a user agent contains, begins with or equals, and browsers by name; let in or kept out. No patterns.',
      byDefault: 'None by default.',
    },
    provider: {
      set: 'Internet providers and other networks, searchable by name or AS number; let in or kept out.',
      byDefault: 'None by default.',
    },
    lists: {
      set: 'IP addresses and ranges, IPv4 and IPv6, that always get the main page or the fallback page: for the account or one campaign, with notes and an end date. IP addresses that visit too often can be added automatically. Custom rules combine all of this.',
      byDefault: 'Empty by default. You can’t block an IP address that reviewers use.',
    },
  },
}
