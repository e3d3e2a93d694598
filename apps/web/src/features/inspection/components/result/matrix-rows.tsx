import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { useVantageText } from '../../use-vantage-text.ts'
import { type Feature, sightOf, type Vantage, type Variant, variantName } from '../../variants.ts'
import { SightMark } from './sight-mark.tsx'

interface Props {
  variant: Variant
  /** The columns. */
  features: readonly Feature[]
}

/** The visitors who get the same page. */
export function MatrixRows({ variant: { group, vantages }, features }: Props) {
  const { t } = useTranslation()
  const title = vantages.find((vantage) => vantage.title)?.title
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={features.length + 2}
          className="border-line border-b bg-sunken px-3 py-2"
        >
          {/* Stays visible while the table scrolls sideways. */}
          <span className="sticky left-3 inline-flex max-w-[min(36rem,calc(100vw-4rem))] items-baseline gap-2">
            <span className="shrink-0 font-semibold">
              {group === null
                ? t('inspection.noAnswer')
                : t('inspection.variant', { name: variantName(group) })}
            </span>
            <span className="truncate font-normal text-muted">{group !== null && title}</span>
          </span>
        </th>
      </tr>
      {vantages.map((vantage) => (
        <MatrixRow key={vantage.id} vantage={vantage} features={features} />
      ))}
    </tbody>
  )
}

function MatrixRow({ vantage, features }: { vantage: Vantage; features: readonly Feature[] }) {
  const { t } = useTranslation()
  const name = useVantageText()(vantage)
  const { axis, result, visits, curl } = vantage
  const isBase = axis === 'base'
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-10 max-w-44 border-line border-b bg-surface px-3 py-2 sm:max-w-64"
      >
        <span className="block text-pretty">{name}</span>
        <span className="block font-normal text-muted text-xs">
          {isBase && result !== 'blocked'
            ? t('inspection.compared')
            : result === 'blocked' || result === 'untested'
              ? t(`inspection.result.${result}`)
              : t('inspection.visits', { count: visits })}
        </span>
      </th>
      {features.map((feature) => (
        <td key={feature} className="border-line border-b px-2 py-2 text-center">
          <SightMark sight={sightOf(vantage, feature)} />
        </td>
      ))}
      <td className="border-line border-b px-2 py-2">
        <CopyButton text={curl} label={t('inspection.copyCurl', { name })} />
      </td>
    </tr>
  )
}
