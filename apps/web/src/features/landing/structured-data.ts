import { PLAN_NAMES, PLANS } from '@crivo/shared'
import type { LandingText } from './landing-text.ts'
import type { LandingPage } from './pages.ts'

/** Returns the structured data of prices and questions, limited to what the page itself shows. */
export function structuredDataOf(page: LandingPage, text: LandingText, origin: string): object[] {
  const offers = PLAN_NAMES.map((plan) => ({
    '@type': 'Offer',
    name: text.plans.names[plan],
    price: (PLANS[plan].monthlyCents / 100).toFixed(2),
    priceCurrency: 'USD',
  }))
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: 'Crivo',
      description: text.description,
      url: `${origin}/${page.canonical}`,
      image: `${origin}/social/${page.language}.png`,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      inLanguage: page.language,
      offers,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: text.faq.items.map(({ title, text: answer }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
