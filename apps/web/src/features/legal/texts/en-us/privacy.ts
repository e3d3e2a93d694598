import { HISTORY_DAYS, type LegalText } from '../../legal-text.ts'

export const privacy: LegalText = {
  title: 'Privacy policy',
  intro:
    'Which personal data Crivo handles, why, for how long, and what you can demand. It follows the Brazilian LGPD and the European GDPR.',
  sections: [
    {
      title: '1. Two kinds of data',
      paragraphs: [
        'Of customers, we decide ourselves why and how data is used (controller). Of visitors of our customers’ campaigns, we act on the customer’s behalf (operator or processor); whoever runs the campaign answers for it.',
      ],
    },
    {
      title: '2. What we keep of customers',
      paragraphs: [],
      points: [
        'Name, email, language, and a photo if you upload one (its metadata is removed).',
        'The password as a scrypt hash alone; secrets of the second step and CDN credentials are encrypted.',
        'Sessions: when they began and were last used, and browser and system.',
        'If you came by an invitation link: whose it was. That customer is shown your initials, and what your payments have earned them.',
        'An audit log of changes in the account, with the network address they came from.',
        'While a page is open, that a session is active and in which part of the product, for some minutes.',
      ],
    },
    {
      title: '3. What we keep of visitors',
      paragraphs: [
        'For each visit: time, campaign, network address, country and place as the CDN knows them, network operator, browser and device as the request says them, referrer, address parameters, and the decision with its reason. No cookie is set for that, no profile is made across customers, and nothing is sold.',
        'The decision is automated, but only chooses between two pages of the customer; it has no legal effect on a visitor.',
        'Where a customer decides by our script tag, it remembers in the visitor’s browser what to do while we do not answer, once that customer has the consent that is due.',
        'Of whoever reports abuse we keep the report, and an email if one is given: encrypted, used once to tell the outcome, and deleted then, after a year at the latest. We do not keep the network address.',
      ],
    },
    {
      title: '4. Why we may',
      paragraphs: [],
      points: [
        'To perform the contract with you: account, filtering, reports, bills.',
        'For legitimate interests: protection from fraud and attacks, and finding faults.',
        'With your consent: on our landing pages, a pixel that tells Meta that you opened the page, and a video that Vimeo plays. Neither is loaded before you agree to it by itself; “Privacy choices” at the foot of the page changes your answer. The link to our chat loads nothing until you follow it.',
        'Because the law demands it: keeping bills.',
      ],
    },
    {
      title: '5. How long',
      paragraphs: [],
      points: [
        `Visits: at most ${HISTORY_DAYS} days by the plan (free / starter / growth / scale), never longer than 12 months; customers can choose less, and have addresses shortened after some days.`,
        'Counts of requests without addresses: as long as bills have to be kept.',
        'Deleted accounts: the data is deleted at once, and is gone from backups after 30 days. What stays is one entry that says that an account was deleted.',
      ],
    },
    {
      title: '6. What lies in your browser',
      paragraphs: [
        'One cookie keeps you signed in; scripts cannot read it. Local storage holds the access token, the language, the theme and the columns you chose, and for 60 days who invited you, if you came by an invitation link. All are needed for what you asked for. Your answer about third parties is kept there too.',
      ],
    },
    {
      title: '7. Who else handles it',
      paragraphs: [
        'Cloudflare runs our servers and database, and the edge in your own account if you connect one. A mail provider delivers our mails. If you agreed to the pixel or the video, Meta or Vimeo sees your network address and what your browser sends along. They may handle data outside your country, under standard contractual clauses.',
      ],
    },
    {
      title: '8. Your rights',
      paragraphs: [
        'You can ask whether we hold data of you, have it shown, corrected, deleted, restricted or handed over, object to its use, and withdraw consent. In the settings you can download everything about your account as a file and delete the account. We answer other requests within 15 days.',
        'Visitors of a campaign turn to whoever runs it, or to us, and we pass it on. You can complain to the ANPD in Brazil or to the data protection authority of your country.',
      ],
    },
    {
      title: '9. Security, and changes',
      paragraphs: [
        'Connections are encrypted, access is limited and logged, and what an administrator does in your account is in your audit log. If data of yours is leaked, we tell you and the authority as the law says. When this policy changes, its date does.',
      ],
    },
  ],
}
