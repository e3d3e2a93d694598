import type { LandingText } from '../landing-text.ts'
import type { LandingPage } from '../pages.ts'
import { IMAGE_THEMES, PRODUCT_IMAGE, productImage } from '../product-image.ts'
import { Section } from './section.tsx'

/** Analytics as a customer sees them, in the page's language and theme. */
export function ProductSection({ page, text }: { page: LandingPage; text: LandingText }) {
  const { title, lead, alt } = text.product
  return (
    <Section title={title} lead={lead}>
      {IMAGE_THEMES.map((theme) => (
        <img
          key={theme}
          src={productImage(page.language, theme)}
          alt={alt}
          {...PRODUCT_IMAGE}
          loading="lazy"
          decoding="async"
          className={`in-${theme} h-auto w-full rounded-lg border border-line shadow-float`}
        />
      ))}
    </Section>
  )
}
