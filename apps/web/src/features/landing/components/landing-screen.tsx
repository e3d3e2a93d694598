import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { FILTER_KIND_IDS } from '../filters/kinds.ts'
import { filterAddress } from '../filters/pages.ts'
import type { LandingText } from '../landing-text.ts'
import type { Claim } from '../measure/claims.ts'
import { measureAddress } from '../measure/pages.ts'
import type { LandingPage } from '../pages.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { DemoSection } from './demo-section.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { PlansSection } from './plans-section.tsx'
import { Points } from './points.tsx'
import { ProductSection } from './product-section.tsx'
import { Section } from './section.tsx'
import { StartLink } from './start-link.tsx'

/** A landing page, rendered only at build time: nothing here runs in a browser. */
export function LandingScreen({ page, text }: { page: LandingPage; text: LandingText }) {
  const { steps, filters, honest, faq, closing } = text
  const filterLinks = FILTER_KIND_IDS.map((kind) => filterAddress(page.language, kind))
  const proofOf = (claim: Claim) => ({
    href: measureAddress(page.language, claim),
    text: text.footer.measure,
  })
  return (
    <div data-landing={page.name} data-gate={page.hasVideo ? 'waiting' : undefined}>
      <ConsentBanner page={page} text={text} />
      <LandingHeader page={page} text={text} />
      <main className="min-h-dvh">
        <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-14 md:px-8 md:py-20 lg:grid-cols-[3fr_2fr] has-data-video:gap-5 has-data-video:lg:grid-cols-2 has-data-video:lg:gap-10">
          {/* On phones the video comes before the start link, which only the video reveals. */}
          <div
            className={clsx('grid justify-items-start gap-5', page.hasVideo && 'max-lg:contents')}
          >
            <h1 className="text-balance font-semibold text-[clamp(2rem,5vw,3.25rem)] leading-[1.1] tracking-tight">
              {text.heading}
            </h1>
            <p className="max-w-xl text-pretty text-base text-muted">{text.lead}</p>
            <StartLink
              page={page}
              text={text}
              className="h-11 justify-self-start px-5 text-base max-lg:order-1"
            />
            <p data-gated className="text-muted max-lg:order-1">
              {text.noCard}
            </p>
          </div>
          <HeroPicture page={page} text={text} />
        </div>
        <div data-gated="sections">
          <DemoSection page={page} text={text} />
          <ProductSection page={page} text={text} />
          <Section title={steps.title} proof={proofOf('reasons')}>
            <Points numbered points={steps.items} />
          </Section>
          <Section
            id="features"
            title={filters.title}
            lead={filters.lead}
            proof={proofOf('bots')}
            className="bg-surface"
          >
            <Points points={filters.items.slice(0, page.filters)} links={filterLinks} />
            <p className="max-w-2xl text-pretty text-muted">{filters.networks}</p>
          </Section>
          <Section title={honest.title} proof={proofOf('reviewers')}>
            <div className="grid max-w-2xl gap-3 border-verified border-l-4 pl-5 text-base">
              {honest.paragraphs.map((paragraph) => (
                <p key={paragraph} className="text-pretty">
                  {paragraph}
                </p>
              ))}
            </div>
          </Section>
          <PlansSection page={page} text={text} />
          <Section id="faq" title={faq.title} className="bg-surface">
            <div className="max-w-3xl">
              {faq.items.map(({ title, text: answer }) => (
                <details key={title} className="group border-line border-b">
                  <summary className="flex list-none items-center justify-between gap-4 py-4 font-medium text-base">
                    {title}
                    <ChevronDown
                      aria-hidden="true"
                      className="size-4 shrink-0 transition-transform group-open:rotate-180"
                    />
                  </summary>
                  <p className="text-pretty pb-5 text-base text-muted">{answer}</p>
                </details>
              ))}
            </div>
          </Section>
          <Section title={closing.title} lead={closing.text}>
            <StartLink page={page} text={text} className="h-11 justify-self-start px-5 text-base" />
          </Section>
        </div>
      </main>
      <LandingFooter page={page} text={text} />
    </div>
  )
}
