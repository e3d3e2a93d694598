import type { MeasureText } from '../measure-text.ts'

export const english: MeasureText = {
  title: 'How we measure our claims',
  description:
    'Every claim on our pages: how we measure it, the result, and what the result doesn’t tell you.',
  lead: 'We only make claims that we measure. This is how we measure them, and where each number stops.',
  command: 'Command to measure it again:',
  back: 'Back to overview',
  errors: {
    claim: 'We measure how often rules are wrong.',
    how: 'Customers can let a random share of the visitors that a rule of graded evidence filters prove themselves. Those who do count as probable errors of the rule. We publish the sum over the accounts that agree, for the {days} days until the last Monday, and only with at least {leastAccounts} accounts and {leastAsked} asked visits, of which no account may have more than half.',
    none: 'There aren’t enough accounts and visits for a figure yet.',
    sum: 'Rules of graded evidence were probably wrong about {percent} of what they filtered (95% interval: {low} to {high}; {asked} asked visits, at least {accounts} accounts).',
    limits:
      'An estimate: programs that solve the check make it too high; people who leave or run no scripts make it too low. Visits of the same account are alike, so the interval is somewhat too narrow.',
  },
  claims: {
    reviewers: {
      claim: 'At any moment, reviewers get what people get.',
      how: 'A test generates random rulesets and states of campaigns and sends review, preview and search crawlers through them. It fails if a closed campaign gives one of them anything but what people get, or if a filter applies to one in an open campaign. Each time you publish, all {crawlers} crawlers in our catalog go through every campaign, in every way they can arrive, and we refuse to publish if one would be treated differently.',
      limits:
        'If a campaign gives many people its fallback page, reviewers get one of the two pages, drawn every hour at about the same odds, so a single look may show either. A crawler that we don’t know and that doesn’t identify itself is judged like any other visit.',
    },
    bots: {
      claim: 'Crivo tells bots from people.',
      how: 'Of {bots} bot user agents on a public list, we detected {botsFound}; of {people} browser user agents on another, we kept {peopleKept}. We had seen earlier versions of both lists while building. We also read the other headers: of {headerSets} header sets from people’s browsers, we kept {headerSetsKept}. Of programs that we ran after settling the weights, we detected {naiveFound} of those that send their own headers, {flawedFound} of those that copy a browser’s with mistakes, and {exactFound} of exact copies. If you turn it on, a script also looks for automation after the page was shown, which never changes the page: of {afterPrograms} visits by automated browsers that stayed ten seconds it reported {afterFound}, of {afterStealth} by browsers that hide their automation {afterStealthFound}, and of {afterPeople} visits by people’s browsers it kept {afterPeopleKept}.',
      limits:
        'This only covers what browsers say about themselves or do, on lists and on our own machines, and the visits after which a script looked were few. An exact copy of a browser’s headers is detected by its network or not at all, and your traffic isn’t the list.',
    },
    reasons: {
      claim: 'The reason for each decision is on record.',
      how: 'We store each visit with its reason, the facts its rules looked at, and the fingerprint of the rules that judged it. We recompute each explanation from that, and only show it if it leads to the same decision.',
      limits: 'Visits older than your plan’s history are deleted, including their reasons.',
    },
    speed: {
      claim: 'Decisions are made at the edge.',
      how: 'The demo on our home page shows how long the engine took in your own browser. Your dashboard shows the median and the 95th percentile at your edge. Our benchmark compares the engine with well-known libraries in the same run.',
      limits:
        'The CDN’s clock stands still while code runs, so very short decisions can’t be measured to the microsecond.',
    },
    inspection: {
      claim: 'The inspection tool finds sites that show different visitors different pages.',
      how: 'Tested on {cloakingSites} cloaking and {honestSites} honest sites drawn at random, it found {cloakingFound} of the first and falsely accused {falselyAccused} of the second.',
      limits:
        'The sites are simple ones that we built ourselves. We don’t test other networks, other hours or what scripts do, and each result says so.',
    },
    availability: {
      claim: 'The status page shows what we measure.',
      how: 'We check each service once a minute, count the results and show them by day.',
      limits: 'While the database is down, we can’t count anything.',
    },
    prices: {
      claim: 'The prices, limits and features we show are the ones that apply.',
      how: 'Our pages, the dashboard and the API are all built from the same table.',
      limits: 'Your country’s taxes aren’t included.',
    },
  },
}
