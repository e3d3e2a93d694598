import { HISTORY_DAYS, type LegalText } from '../../legal-text.ts'

export const privacy: LegalText = {
  title: 'Privacy policy',
  intro:
    'Which personal data Crivo processes, why and for how long, and what your rights are. This policy follows the Brazilian LGPD and the European GDPR.',
  sections: [
    {
      title: '1. Two kinds of data',
      paragraphs: [
        'For customer data, we decide why and how it is used (controller). For data about visitors to our customers’ campaigns, we act on the customer’s behalf (operator or processor); the customer who runs the campaign is responsible for it.',
      ],
    },
    {
      title: '2. What we store about customers',
      paragraphs: [],
      points: [
        'Name, email, language, and a photo if you upload one (its metadata is removed).',
        'Your password, only as a scrypt hash; two-step verification secrets and CDN credentials, encrypted.',
        'Sessions: when they started and were last used, and their browser and operating system.',
        'If you signed up through an invitation link: whose link it was. That customer sees your initials and how much your payments have earned them.',
        'If you invite people into your account: their email address, until they accept or the invitation is revoked, and for 30 days after it expires. Each member’s name, email and changes are visible to the account’s owner and managers.',
        'An activity log of changes to the account, with the IP address they came from.',
        'While a page is open: that a session is active and in which part of the product, kept for a few minutes.',
      ],
    },
    {
      title: '3. What we store about visitors',
      paragraphs: [
        'For each visit: the time, campaign, IP address, country and location as reported by the CDN, network operator and network type, the user agent and languages the browser sends, connection protocol and encryption, host and path visited, the referring site, the URL’s campaign parameters (such as utm_source, and those that the campaign’s rules name), signs of automation, and the decision with its reason. Of a click ID, we store only the fact that it was sent, unless a rule compares its value. The customer can also ask us to keep the ad networks’ click IDs. In that case, we keep them encrypted and apart from the visit, for at most 90 days, as evidence of invalid clicks and to report purchases to the network. All of it is kept for as long as the visit, so that the customer can try new rules on past visits. We set no cookie for this, build no profiles across customers, and sell nothing.',
        'For visits of review, preview and search crawlers, we store only the crawler’s name and class, the campaign, the page given, the hour and technical counts: no IP address, network, location, path, parameters, referrer or user agent. So that they get what a random person gets, we keep, for up to 30 days, hashes of the networks a campaign’s visitors came from, with the device type and first language.',
        'The decision is automated, but it only chooses between two of the customer’s pages; it has no legal effect on a visitor.',
        'If a customer uses our JavaScript tag, the tag notes in the tab’s session storage that we didn’t respond, so that the next pages don’t wait for us, once that customer has obtained any required consent.',
        'If a customer turns it on, a small script in the page reports once after the visit whether a program controls the browser, and whether someone saw, scrolled or touched the page. It takes no fingerprint, stores nothing on the device, and does nothing if the browser sends Global Privacy Control or Do Not Track, or if the customer requires consent that was not given. It does not change any decision. Reports are kept as long as the visit.',
        'If a customer turns it on, some visitors first get a page that checks their browser with a short calculation. It sets a cookie for 30 minutes that holds only the result, its expiry and our signature.',
        'If a customer turns it on, each page’s URL gets an encrypted token for the visit, in the same format for everyone. The customer can use it to report purchases: amount, currency, status, the customer’s transaction ID and, if the customer sends it, the ad network’s click ID, encrypted and kept for 90 days. The other details are kept as long as the visit. Crivo passes conversions on to the networks the customer names.',
        'From people who report abuse, we store the report and, if they give one, an email address: encrypted, used once to tell them the outcome, and then deleted, after one year at the latest. We do not store their IP address.',
      ],
    },
    {
      title: '4. Legal bases',
      paragraphs: [],
      points: [
        'Performing our contract with you: account, filtering, reports, bills.',
        'Legitimate interests: protection against fraud and attacks, and troubleshooting.',
        'Your consent: on our landing pages, a pixel that tells Meta you opened the page, and a video played by Vimeo. Each one loads only after you agree to it; you can change your answer under “Privacy choices” at the bottom of the page. The link to our chat loads nothing until you open it.',
        'Legal obligations: keeping billing records.',
      ],
    },
    {
      title: '5. How long we keep data',
      paragraphs: [],
      points: [
        `Visits: up to ${HISTORY_DAYS} days, depending on the plan (Free / Starter / Growth / Scale), never longer than 12 months; customers can choose a shorter period, and can have IP addresses shortened after some days.`,
        'Visits erased at a visitor’s request: deleted immediately, and from backups after 30 days. For 31 days, we keep a hash of the IP address or the visits’ IDs, so that late copies aren’t stored; the receipt, with a shortened IP address or the visit’s ID, is kept as long as the account.',
        'Request counts without IP addresses: as long as bills have to be kept.',
        'Closed accounts: the data is deleted 30 days after the account is closed.',
        'Deleted accounts: the data is deleted immediately, and from backups after 30 days. All that remains is one entry stating that an account was deleted.',
      ],
    },
    {
      title: '6. What we store in your browser',
      paragraphs: [
        'One cookie keeps you signed in; another recognizes the browser for up to 400 days, so that we can email you when someone signs in with a new one. Scripts cannot read either. Local storage holds the access token, the language, theme and columns you chose, and, if you came through an invitation link, who invited you, for 60 days. While you fill in a campaign, the tab’s session storage keeps what you have entered until you save it, leave or close the tab. We need all of this to provide what you asked for. Your answer about third parties is stored there too.',
      ],
    },
    {
      title: '7. Who else processes it',
      paragraphs: [
        'Cloudflare runs our servers, database and file storage, where visits older than a month are kept, and the edge in your own account if you connect one. An email provider delivers our emails. If you agreed to the pixel or the video, Meta or Vimeo sees your IP address and what your browser sends with it. They may process data outside your country, under standard contractual clauses.',
      ],
    },
    {
      title: '8. Your rights',
      paragraphs: [
        'You can ask whether we hold data about you; have it disclosed, corrected, deleted, restricted or transferred; object to its use; and withdraw consent. In the settings, you can download everything about your account as a file and delete the account. We respond to other requests within 15 days.',
        'Visitors to a campaign can contact the customer who runs it, or us, and we will pass the request on. The customer can erase a visitor’s visits by IP address or visit ID at any time, and gets a receipt that does not name the visitor. You can file a complaint with the ANPD in Brazil or with your country’s data protection authority.',
      ],
    },
    {
      title: '9. Security and changes',
      paragraphs: [
        'Connections are encrypted, access is limited and logged, and anything an administrator does in your account appears in your activity log. If your data is leaked, we notify you and the authority as the law requires. When this policy changes, we update its date.',
      ],
    },
  ],
}
