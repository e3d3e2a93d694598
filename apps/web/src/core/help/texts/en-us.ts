import type { HelpTexts } from '../help-contents.ts'

export const texts: HelpTexts = {
  terms: {
    mainPage: [
      'Main page',
      'The page your campaign exists to show. Visits that pass every filter get it.',
    ],
    fallbackPage: [
      'Fallback page',
      'The page for invalid traffic and for visitors outside your audience.',
    ],
    decision: [
      'Decision',
      'The outcome of a visit: which page it gets, for which reason, and which rule decided.',
    ],
    reason: [
      'Reason code',
      'A stable name for why a visit was decided the way it was, such as POLICY.GEO.',
    ],
    policy: [
      'Audience policy',
      'Your own rules about whom a campaign is for: countries, devices, languages, referrers. A visitor outside it is not invalid traffic.',
    ],
    givt: [
      'General invalid traffic',
      'Visits that say or plainly show that no person made them: bots, scripts, data centers.',
    ],
    sivt: [
      'Sophisticated invalid traffic',
      'Visits that no person made and that try to hide it, such as automated browsers and spoofed crawlers.',
    ],
    reviewer: [
      'Reviewer',
      'A review, preview or search crawler of a platform. Your filters never apply to it.',
    ],
    parity: [
      'Reviewer parity',
      'The guarantee that, at any moment, reviewers get what people get. It can’t be turned off.',
    ],
    claimedCrawler: [
      'Claimed crawler',
      'A visitor that calls itself a crawler and can be neither proven nor disproven. It gets what people get.',
    ],
    spoofedCrawler: [
      'Spoofed crawler',
      'A visitor whose claim to be a crawler is disproven by the data that the crawler’s owner publishes.',
    ],
    assistant: [
      'Assistant',
      'A program that opens a page because a person asked it to, such as ChatGPT-User.',
    ],
    netVisits: [
      'Net visits',
      'All visits minus invalid traffic, visitors outside your audience, reviewers and assistants.',
    ],
    interval: [
      '95% interval',
      'A range that contains the true rate 95 times out of 100. With few visits, it’s wide.',
    ],
    request: ['Request', 'A decided visit that your plan counts. Reviewers’ visits are free.'],
    rule: [
      'Rule',
      'A condition with the page it gives. Rules are checked in order; the first match decides.',
    ],
    watchedRule: [
      'Watched rule',
      'A rule that only records what it would have done, so you can see its effect first.',
    ],
    stage: [
      'Stage',
      'The share of visitors a change applies to. Nobody switches groups while it grows.',
    ],
    backtest: [
      'Test on past visits',
      'Runs an unsaved change on past visits and counts what would have been different.',
    ],
    ruleset: [
      'Ruleset',
      'The signed rules of all campaigns on a domain. Each visit records which ruleset decided it.',
    ],
    runWindow: [
      'Run window',
      'The time or the number of clicks within which a campaign runs. Outside it, everyone gets the fallback page.',
    ],
    testing: [
      'Testing',
      'A campaign status: everyone gets the main page, and the rules only record.',
    ],
    edge: [
      'Edge',
      'The worker on your domain that decides visits, in the data center nearest to the visitor.',
    ],
    failMode: ['Fail mode', 'The page everyone gets while no decision is available.'],
    asn: [
      'Network (ASN)',
      'The provider a visitor’s IP address belongs to, identified by its number, such as AS28573.',
    ],
    cidr: [
      'CIDR range',
      'A block of IP addresses: 203.0.113.0/24 stands for the 256 from 203.0.113.0 to 203.0.113.255.',
    ],
    referrer: ['Referrer', 'The site whose link led to the visit. “Direct” means there was none.'],
    placement: [
      'Placement',
      'The spot where an ad appeared, taken from a URL parameter that you choose.',
    ],
    clickToken: [
      'Click token',
      'A parameter in your page’s URL that links a conversion to the visit it came from.',
    ],
    postback: ['Postback', 'A call between servers that reports a conversion.'],
    evidenceFile: [
      'Evidence file',
      'The invalid visits from a source, with the details that ad networks ask for when they look into invalid clicks.',
    ],
  },
  changes: {
    notes: 'Notes on charts, and marks where a campaign’s rules changed.',
    timeZone:
      'A time zone for the account: lists, charts, run windows and reports use the same clock.',
    onePage: 'Campaigns are edited on one page, can start in testing, and offer a test visit.',
    approvals: 'Changes to live campaigns can require a second person’s approval.',
    money:
      'Costs, conversions and refunds: what you spent, what was wasted, and the return by source.',
    sources:
      'Traffic by source, campaign, placement and ad, with the invalid rate and its interval.',
    sharing: 'Public report links, and reports by email every week or month.',
    members: 'Several people in one account, with roles and access to chosen campaigns.',
  },
}
