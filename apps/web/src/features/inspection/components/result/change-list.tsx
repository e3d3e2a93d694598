import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { Card } from '#components/ui/card.tsx'
import { joinPhrases } from '../../join-phrases.ts'
import { sightOf, type Vantage } from '../../variants.ts'

/** Differences between one visitor's page and the others', by feature. */
export function ChangeList({ vantage }: { vantage: Vantage }) {
  const { t } = useTranslation()
  return (
    <Card>
      <ul>
        {vantage.changes.map(({ feature, added, missing }) => {
          const sight = sightOf(vantage, feature)
          return (
            <li
              key={feature}
              className="grid gap-2 border-line border-b px-4 py-3 last:border-0 sm:grid-cols-[11rem_minmax(0,1fr)] sm:px-5"
            >
              <div className="grid content-start gap-1">
                <h4 className="font-medium">{t(`inspection.short.${feature}`)}</h4>
                <Badge tone={sight === 'different' ? 'sivt' : 'policy'}>
                  {t(`inspection.sight.${sight}`)}
                </Badge>
              </div>
              <div className="grid content-start gap-2">
                <Examples kind="added" examples={joinPhrases(added)} />
                <Examples kind="missing" examples={joinPhrases(missing)} />
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Examples({ kind, examples }: { kind: 'added' | 'missing'; examples: readonly string[] }) {
  const { t } = useTranslation()
  if (examples.length === 0) return null
  const Icon = kind === 'added' ? Plus : Minus
  return (
    <div className="grid gap-0.5">
      <h5 className="flex items-center gap-1.5 text-muted text-xs">
        <Icon aria-hidden="true" className="size-3.5" />
        {t(`inspection.change.${kind}`)}
      </h5>
      <ul className="grid gap-0.5 pl-5">
        {examples.map((example) => (
          <li key={example} className="wrap-anywhere font-mono text-xs leading-5" dir="auto">
            {example}
          </li>
        ))}
      </ul>
    </div>
  )
}
