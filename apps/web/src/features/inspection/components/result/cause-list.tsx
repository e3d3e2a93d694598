import type { SharedInspection } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'
import { useTraitText } from '../../use-trait-text.ts'

type Props = Pick<SharedInspection, 'causes' | 'honest'>

/** The visitors who get a different page, and common adaptations that were detected. */
export function CauseList({ causes = [], honest = [] }: Partial<Props>) {
  const { t } = useTranslation()
  const format = useFormat()
  const traitOf = useTraitText()
  return (
    <>
      {causes.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-medium">{t('inspection.causes')}</h3>
          <ul className="grid list-disc gap-1 pl-5">
            {causes.map(({ traits, features }) => (
              <li key={`${traits.join()} ${features.join()}`} className="text-pretty">
                {t('inspection.cause', {
                  traits: format.list(traits.map(traitOf)),
                  features: format.list(features.map((each) => t(`inspection.feature.${each}`))),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {honest.length > 0 && (
        <p className="max-w-prose text-pretty text-muted">
          {t('inspection.usual', {
            list: format.list(honest.map((each) => t(`inspection.honest.${each}`))),
          })}
        </p>
      )}
    </>
  )
}
