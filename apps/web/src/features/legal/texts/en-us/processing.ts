import { HISTORY_DAYS, type LegalText } from '../../legal-text.ts'

export const processing: LegalText = {
  title: 'Data processing agreement',
  intro:
    'Draft, not legal advice: have a lawyer review it before you sign it. It describes how Crivo (the processor) handles personal data of visitors to your campaigns on your behalf (the controller), as Article 28 of the GDPR and Article 39 of the LGPD require.',
  sections: [
    {
      title: '1. Subject and duration',
      paragraphs: [
        'Crivo decides, for each visit to your campaigns’ URLs, which of your two pages to show, records why, and reports on it. The agreement lasts as long as your account and until the data has been deleted.',
      ],
    },
    {
      title: '2. Whose data, and which',
      paragraphs: [
        'Visitors to your campaigns, and people who buy from you if you report purchases. The data is listed in section 3 of the privacy policy: mainly IP address, location and network, browser and device, the page visited, signs of automation and the decision. Crivo asks for no special categories of data; do not put any in URLs or parameters.',
      ],
    },
    {
      title: '3. Your instructions',
      paragraphs: [
        'Crivo processes the data only as you configure it: campaigns, rules, lists, retention period, masking, reports to ad networks, webhooks and exports to your own storage. It does not use the data for its own purposes, combine it across customers or sell it. If an instruction breaks the law in Crivo’s opinion, Crivo tells you. Reviewers of ad platforms are treated as the published traffic policy says; no instruction changes that.',
      ],
    },
    {
      title: '4. Confidentiality and security',
      paragraphs: [],
      points: [
        'Anyone who may access the data is bound to confidentiality. Staff enter an account for 30 minutes at most, and each of their calls, reads included, appears in your activity log.',
        'Encrypted connections; secrets encrypted or hashed at rest; accounts kept apart; second factors, required for staff; limits on attempts.',
        'An activity log whose chain of hashes is published daily, so that later changes to it are noticed.',
        'Backups, rehearsed restores, and releases that roll out in stages and halt automatically on problems.',
      ],
    },
    {
      title: '5. Subprocessors',
      paragraphs: [
        'Cloudflare (servers, database, storage, edge) and the email provider (messages to you and your members). By signing, you agree to them. Crivo gives you 30 days’ notice of a new one; you may object, and end the contract if no solution is found.',
      ],
    },
    {
      title: '6. Help with people’s rights',
      paragraphs: [
        'You can erase a visitor’s visits by IP address or visit ID, with a receipt, and export visits at any time. If a visitor writes to Crivo, the request is passed on to you within five working days.',
      ],
    },
    {
      title: '7. Breaches',
      paragraphs: [
        'Crivo notifies you of a breach of your data within 48 hours of learning of it: what happened, which data and roughly how many people, the likely consequences, and what has been done.',
      ],
    },
    {
      title: '8. Deletion and return',
      paragraphs: [
        `Visits are deleted after the period you choose, at most ${HISTORY_DAYS} days by plan (Free / Starter / Growth / Scale). When you close the account you can export everything; 30 days later it is deleted, and 30 days after that it is gone from backups.`,
      ],
    },
    {
      title: '9. Transfers and audits',
      paragraphs: [
        'Data may be processed outside your country under standard contractual clauses, which are part of this agreement where the law asks for them. Once a year, or after a breach, Crivo answers your questions about these measures in writing and shows evidence; its security documentation names the test that proves each control.',
      ],
    },
    {
      title: '10. To be completed',
      paragraphs: [
        'The parties’ names and addresses, contact persons for data protection, governing law, and signatures.',
      ],
    },
  ],
}
