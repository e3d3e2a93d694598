import type { MeasureText } from '../measure-text.ts'

export const english: MeasureText = {
  title: 'How Crivo measures what it claims',
  description:
    'Each claim of our pages, how it is measured, with which figure, and what the figure does not say.',
  lead: 'A claim on our pages is one that we measure, or it is not there. This is how, and where each figure ends.',
  command: 'Command that measures it again:',
  back: 'To the overview',
  claims: {
    reviewers: {
      claim: 'Verified reviewers always get your main page.',
      how: 'A test makes random rulesets and sends review, preview and search crawlers through them; one that gets the fallback page fails it. Each publication sends all {crawlers} of our catalogue through every campaign, in each way that they may come, and is refused if one would get the fallback.',
      limits:
        'A crawler that we do not know, and that does not name itself, is judged like any other visit.',
    },
    bots: {
      claim: 'Bots are told from people.',
      how: 'Of {bots} user agents of bots on a public list, {botsFound} were found; of {people} of browsers on another, {peopleKept} were kept. Earlier states of both lists were in view while we built.',
      limits:
        'This is about what browsers say of themselves, on lists. Bots that pretend well are found by other evidence or not at all, and your traffic is not the list.',
    },
    reasons: {
      claim: 'The reason of each decision is on record.',
      how: 'Each visit is stored with its reason, what its rules looked at, and the fingerprint of the rules that judged it. An explanation is computed anew from that, and is shown only if it leads to the same decision.',
      limits: 'What is older than your plan’s history is deleted, its reasons too.',
    },
    speed: {
      claim: 'Decisions are made at the edge.',
      how: 'The demonstration on our start page shows how long the engine took in your own browser. Your dashboard shows the median and the 95th percentile at your edge. Our benchmark compares the engine with well-known libraries in the same run.',
      limits:
        'The CDN’s clock stands still while code runs, so that very short decisions are shown as such and not to the microsecond.',
    },
    inspection: {
      claim: 'The inspection tool finds sites that show different visitors different things.',
      how: 'On {cloakingSites} kinds of cloaking and {honestSites} kinds of honest behaviour, it found {cloakingFound} of the first and accused {falselyAccused} of the second.',
      limits:
        'The sites are our own and simple. Other networks, other hours and what scripts do are not tested, and each result says so.',
    },
    availability: {
      claim: 'The status page tells what is.',
      how: 'Each service is asked once a minute; what it answered is counted and shown by the day.',
      limits: 'While the database is away, nothing can be counted.',
    },
    prices: {
      claim: 'Prices, limits and features are the ones that hold.',
      how: 'Our pages, the dashboard and the API read them from one and the same table when they are built.',
      limits: 'Taxes of your country are not in it.',
    },
  },
}
