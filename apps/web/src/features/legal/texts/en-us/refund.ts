import type { LegalText } from '../../legal-text.ts'

export const refund: LegalText = {
  title: 'Refund policy',
  intro: 'If a paid plan is not what you need, you can get your money back within 7 days.',
  sections: [
    {
      title: 'Who can ask',
      paragraphs: [
        'Anyone who bought a paid plan, within 7 days of the purchase, without giving a reason. This applies to the first purchase and to each renewal.',
      ],
    },
    {
      title: 'How to ask',
      paragraphs: [
        'Write to our sales contact from your account’s email address and name the plan. We reply within 24 hours.',
      ],
    },
    {
      title: 'How long it takes',
      paragraphs: [
        'Approval takes 1 to 2 business days. We refund your original payment method; how soon the money appears depends on your bank or card.',
      ],
    },
    {
      title: 'What is refunded, and what happens next',
      paragraphs: [
        'We refund the full price of the plan, but not extra requests used above the limit. Your account returns to the free plan and its limits, and your data stays.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'This policy does not limit your statutory rights of withdrawal, such as those under article 49 of the Brazilian Consumer Defense Code or the 14-day period in the European Union.',
      ],
    },
  ],
}
