import type { LegalText } from '../../legal-text.ts'

export const terms: LegalText = {
  title: 'Terms of use',
  intro:
    'What you may expect of Crivo, and what we expect of you. Whoever creates an account accepts these terms.',
  sections: [
    {
      title: '1. What Crivo does',
      paragraphs: [
        'For each visit of a campaign’s address, Crivo decides at the edge of a content delivery network which of two pages of yours is given: the main page or the fallback page. It records the decision and its reason and shows both to you.',
        'The decision follows the criteria that you set: automated traffic, proxies and VPNs, networks, places, devices, referrers, parameters, languages, user agents, and lists of addresses.',
      ],
    },
    {
      title: '2. Reviewers see what people see',
      paragraphs: [
        'Verified review, preview and search crawlers always get the main page, and so do those that name themselves and cannot be verified because their owner publishes nothing to verify them by. No setting changes this, and a campaign that tries to name them is refused.',
        'Every campaign’s host answers at /.well-known/traffic-policy.json: that visits are filtered, by which kinds of criteria, and where to report abuse.',
      ],
    },
    {
      title: '3. Acceptable use',
      paragraphs: ['You may use Crivo for what you are allowed to advertise. You may not:'],
      points: [
        'mislead an advertising platform, a search engine or an authority about where an ad leads;',
        'distribute malware, phishing, or offers that are against the law where they are shown;',
        'infringe other people’s rights, or single people out by characteristics that the law protects;',
        'use the account of another person, or try to get at data that is not yours;',
        'strain the service on purpose, or get around the limits of your plan.',
      ],
    },
    {
      title: '4. Your account',
      paragraphs: [
        'Give a name and an email at which you can be reached, keep the password to yourself, and turn on the second step if others share your devices. What happens under your account is yours to answer for, unless you told us of a misuse.',
      ],
    },
    {
      title: '5. Plans, requests and payment',
      paragraphs: [
        'Each decision counts as one request. Visits of verified crawlers are not charged. The limits and prices of the plans are shown before you buy.',
        'Above the limit, a paid plan goes on filtering; each started 1,000 extra requests are charged at the plan’s price at the end of the period. A free account is filtered up to twice its limit; after that its campaigns show everybody the main page until the period ends.',
        'Paid plans are sold, changed and cancelled through our sales contact. A cancelled plan stays until the end of the period that is paid.',
      ],
    },
    {
      title: '6. Refund',
      paragraphs: [
        'Within 7 days of the purchase of a paid plan you may have your money back. How is told in the refund policy.',
      ],
    },
    {
      title: '7. Freezing and ending',
      paragraphs: [
        'If an account is used against these terms, or there is good reason to believe so, we may freeze it: its filtering and its settings then stop being available. We tell you by mail, say why, and hear you.',
        'You may delete your account at any time in the settings.',
      ],
    },
    {
      title: '8. What we promise, and what not',
      paragraphs: [
        'Figures that we show are measured. No detection is free of mistakes: a person may be taken for a bot, and a bot for a person. The reason of each decision is shown to you so that you can correct it.',
        'We do not promise that ads are approved, nor any number of sales. We answer for damage as far as the law demands it.',
      ],
    },
    {
      title: '9. Changes, and the law',
      paragraphs: [
        'When these terms change, you are asked to accept the new version before you go on. The law of Brazil applies; consumers keep the protection of the law of the country in which they live.',
      ],
    },
  ],
}
