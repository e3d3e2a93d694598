import type { VisitExplanation } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { CLASS_LOOK, CRAWLER_LOOK } from '#core/visits/visit-class.ts'

interface Props {
  crawler: NonNullable<VisitExplanation['crawler']>
}

/** The recognized crawler and how well it is verified. */
export function CrawlerNote({ crawler: { id, owner, purpose, state, source } }: Props) {
  const { t } = useTranslation()
  const isAgent = purpose === 'agent' && state !== 'spoofed'
  const { icon: Icon, colour } = state === 'spoofed' ? CLASS_LOOK.sivt : CRAWLER_LOOK[state]
  return (
    <section className={`flex gap-2.5 rounded-md px-3 py-2.5 ${colour}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">
          {owner === null ? id : `${id} (${owner})`} · {t(`why.purpose.${purpose}`)}
          {state !== 'spoofed' && ` · ${t(`crawlerState.${state}`)}`}
        </p>
        <p>{t(isAgent ? `why.agent.${state}` : `why.crawler.${state}`)}</p>
        {source && (
          <p className="break-all text-xs">
            <a href={source} target="_blank" rel="noreferrer" className="underline">
              {source}
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
