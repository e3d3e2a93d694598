import type { Agreement } from '@crivo/shared'
import { CircleHelp, type LucideIcon, ShieldCheck, ShieldX } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardBody } from '#components/ui/card.tsx'
import { type Fact, FactList } from '#components/ui/fact-list.tsx'
import { CrawlerList } from './crawler-list.tsx'
import { GivenPage } from './given-page.tsx'
import { OurVisits } from './our-visits.tsx'
import { PageList } from './page-list.tsx'

const LOOKS: Readonly<
  Record<'agrees' | 'disagrees' | 'unknown', { icon: LucideIcon; className: string }>
> = {
  agrees: { icon: ShieldCheck, className: 'bg-pass-soft text-pass' },
  disagrees: { icon: ShieldX, className: 'bg-sivt-soft text-sivt' },
  unknown: { icon: CircleHelp, className: 'bg-system-soft text-system' },
}

interface Props {
  agreement: Agreement
  heading: RefObject<HTMLHeadingElement | null>
}

/** Shows whether reviewers get the same page as the campaign's audience. */
export function AgreementCard({ agreement, heading }: Props) {
  const { t } = useTranslation()
  const { agrees, people, reviewers, ruleset, campaignUrl, pages, ourVisits } = agreement
  const answer = agrees === null ? 'unknown' : agrees ? 'agrees' : 'disagrees'
  const { icon: Icon, className } = LOOKS[answer]
  const facts: readonly Fact[] = [
    { label: t('agreement.people'), value: <GivenPage page={people} /> },
    { label: t('agreement.reviewers'), value: <GivenPage page={reviewers} /> },
    {
      label: t('agreement.ruleset'),
      value:
        ruleset === null ? (
          t('agreement.notPublished')
        ) : (
          <>
            <span className="font-mono text-xs">{ruleset.hash.slice(0, 12)}</span>{' '}
            {t(ruleset.isAtEdge ? 'agreement.atEdge' : 'agreement.notAtEdge', {
              version: ruleset.version,
            })}
          </>
        ),
    },
  ]
  return (
    <Card className="overflow-clip">
      <div className={`flex items-start gap-3 px-4 py-4 sm:px-5 ${className}`}>
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        <div className="grid min-w-0 gap-1">
          <h2
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-24 text-balance font-semibold text-lg outline-none"
          >
            {t(`agreement.answer.${answer}`)}
          </h2>
          <p className="wrap-anywhere font-mono text-xs">{campaignUrl}</p>
        </div>
      </div>
      <CardBody className="grid gap-5 pt-4 sm:pt-5">
        <p className="max-w-prose text-pretty text-base">{t(`agreement.meaning.${answer}`)}</p>
        <FactList facts={facts} />
        {pages.length > 0 && <PageList pages={pages} />}
        {reviewers && <CrawlerList crawlers={reviewers.crawlers} />}
        {ourVisits.length > 0 && <OurVisits visits={ourVisits} />}
      </CardBody>
    </Card>
  )
}
