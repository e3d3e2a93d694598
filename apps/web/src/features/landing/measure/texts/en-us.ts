import type { MeasureText } from '../measure-text.ts'

export const english: MeasureText = {
  title: 'How we measure our claims',
  description:
    'Every claim on our pages: how we measure it, the result, and what the result doesn’t tell you.',
  lead: 'We only make claims we can measure. This page explains how we measure them, and what each number doesn’t cover.',
  command: 'Command to repeat the measurement:',
  back: 'Back to overview',
  errors: {
    claim: 'We measure how often rules are wrong.',
    how: 'Customers can check a random share of the visitors filtered by rules based on graded evidence. Those who pass count as probable errors of those rules. We publish the total across the accounts that agree, for the {days} days up to last Monday, and only with at least {leastAccounts} accounts and {leastAsked} checked visits, no more than half of them from one account.',
    none: 'There aren’t enough accounts and visits for a figure yet.',
    sum: 'Rules based on graded evidence were probably wrong about {percent} of what they filtered (95% interval: {low} to {high}; {asked} checked visits, at least {accounts} accounts).',
    limits:
      'An estimate: programs that solve the check make it too high; people who leave or block scripts make it too low. Visits from the same account are similar, so the interval is somewhat too narrow.',
  },
  claims: {
    reviewers: {
      claim: 'At any moment, reviewers get what people get.',
      how: 'A test generates random rulesets and campaign states and sends review, preview and search crawlers through them. It fails if a crawler gets anything other than what people get from a closed campaign, or if a filter applies to one in an open campaign. Each time you publish, all {crawlers} crawlers in our catalog go through every campaign, in every way they can arrive, and we refuse to publish if one would be treated differently.',
      limits:
        'If a campaign gives many people its fallback page, reviewers get one of the two pages, drawn every hour at about the same odds as for people, so a single check may see either. A crawler that we don’t know and that doesn’t identify itself is evaluated like any other visit.',
    },
    bots: {
      claim: 'Crivo tells bots from people.',
      how: 'Of {bots} bot user agents on a public list, we detected {botsFound}; of {people} browser user agents on another, we let {peopleKept} pass. We had seen earlier versions of both lists during development. We also check the other headers: of {headerSets} header sets from people’s browsers, we let {headerSetsKept} pass. Of the programs we ran after fixing the weights, we detected {naiveFound} of those that send their own headers, {flawedFound} of those that copy a browser’s headers with mistakes, and {exactFound} of exact copies. If you turn it on, a script also looks for automation after the page is shown, which never changes the page: it reported {afterFound} of {afterPrograms} visits by automated browsers that stayed ten seconds and {afterStealthFound} of {afterStealth} by browsers that hide their automation, and raised no alarm for {afterPeopleKept} of {afterPeople} visits by people’s browsers.',
      limits:
        'These figures come from lists and from our own machines. They cover only how browsers identify themselves and behave, and the script checked only a few visits afterward. An exact copy of a browser’s headers can only be detected by its network, and your traffic may differ from the lists.',
    },
    reasons: {
      claim: 'The reason for each decision is on record.',
      how: 'We store each visit with its reason, the facts its rules checked, and the fingerprint of those rules. We recompute each explanation from them, and only show it if it leads to the same decision.',
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
      how: 'Tested on {cloakingSites} cloaking and {honestSites} honest sites drawn at random, it detected {cloakingFound} of the cloaking sites and falsely flagged {falselyAccused} of the honest ones.',
      limits:
        'The sites are simple ones that we built ourselves. We don’t test other networks or times, or, without a browser, what scripts do. Each result says so.',
    },
    availability: {
      claim: 'The status page shows what we measure.',
      how: 'We check each service once a minute, count the results and show them by day.',
      limits: 'While the database is down, we can’t count anything.',
    },
    prices: {
      claim: 'We show the actual prices, limits and features.',
      how: 'Our pages, the dashboard and the API all take them from the same table.',
      limits: 'Your country’s taxes aren’t included.',
    },
  },
}
