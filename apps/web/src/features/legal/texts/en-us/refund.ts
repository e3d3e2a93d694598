import type { LegalText } from '../../legal-text.ts'

export const refund: LegalText = {
  title: 'Refund policy',
  intro: 'If a paid plan is not what you need, you get your money back within 7 days.',
  sections: [
    {
      title: 'Who can ask',
      paragraphs: [
        'Whoever bought a paid plan, within 7 days of the purchase, without giving a reason. It holds for the first purchase and for each renewal.',
      ],
    },
    {
      title: 'How to ask',
      paragraphs: [
        'Write to the sales contact from the email of your account and name the plan. We reply within 24 hours.',
      ],
    },
    {
      title: 'How long it takes',
      paragraphs: [
        'Approval takes 1 to 2 business days. The money goes back the way that it came; how soon it shows depends on your bank or card.',
      ],
    },
    {
      title: 'What is refunded, and what happens then',
      paragraphs: [
        'The full price of the plan is refunded. Extra requests that were used above the limit are not. Your account goes back to the free plan with its limits, and your data stays.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Rights of withdrawal that the law gives you, such as article 49 of the Brazilian Consumer Defence Code or the 14 days of the European Union, are not limited by this.',
      ],
    },
  ],
}
