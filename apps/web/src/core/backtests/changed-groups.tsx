import {
  BACKTEST_DIMENSIONS,
  type Backtest,
  type BacktestDimension,
  clickNetworkName,
  DIRECT_SOURCE,
  OTHER_VALUES,
  SOURCE_DIMENSIONS,
} from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useNetworkTexts } from '#core/visits/network-names.ts'
import { knownReason } from '#core/visits/visit-class.ts'
import { useFormat } from '#lib/format.ts'

/** The number of values shown per dimension. */
const MOST_SHOWN = 5

/** Visits whose page changes, grouped by each dimension. */
export function ChangedGroups({ backtest }: { backtest: Backtest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const textOf = useValueTexts()
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {BACKTEST_DIMENSIONS.filter((each) => !isSource(each) || isSent(backtest[each])).map(
        (dimension) => (
          <table key={dimension} className="w-full content-start self-start text-left">
            <thead>
              <tr className="text-muted text-xs">
                <th scope="col" className="w-full pb-1 font-medium">
                  {t(`backtest.by.${dimension}`)}
                </th>
                <th scope="col" className="whitespace-nowrap pb-1 pl-3 text-right font-medium">
                  {t('backtest.fallbackColumn')}
                </th>
                <th scope="col" className="whitespace-nowrap pb-1 pl-3 text-right font-medium">
                  {t('backtest.mainColumn')}
                </th>
              </tr>
            </thead>
            <tbody>
              {backtest[dimension].slice(0, MOST_SHOWN).map(({ value, toFallback, toMain }) => (
                <tr key={value} className="border-line border-t">
                  <th scope="row" className="wrap-anywhere py-1 font-normal">
                    {textOf(dimension, value)}
                  </th>
                  <td className="py-1 pl-3 text-right tabular-nums">{format.number(toFallback)}</td>
                  <td className="py-1 pl-3 text-right tabular-nums">{format.number(toMain)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ),
      )}
    </div>
  )
}

/** Returns whether any visit has a tag; without tags, no table is needed. */
const isSent = (groups: Backtest['source']): boolean => groups.some(({ value }) => value !== null)

const isSource = (dimension: BacktestDimension): boolean =>
  SOURCE_DIMENSIONS.some((each) => each === dimension)

function useValueTexts() {
  const { t } = useTranslation()
  const format = useFormat()
  const networkText = useNetworkTexts()
  return (dimension: BacktestDimension, value: string | null): string => {
    if (value === null) return t(isSource(dimension) ? 'visits.notSent' : 'visits.unknown')
    if (value === OTHER_VALUES) return t('breakdown.others')
    switch (dimension) {
      case 'reason': {
        const known = knownReason(value)
        return known ? t(`reason.${known}`) : value
      }
      case 'class':
        return t(`class.${value}`)
      case 'country':
        return format.country(value)
      case 'device':
        return ['desktop', 'mobile', 'tablet', 'tv'].includes(value)
          ? t(`visits.device.${value}`)
          : t('visits.device.other')
      case 'network':
        return networkText(value)
      case 'source':
        return value === DIRECT_SOURCE ? t('visits.direct') : clickNetworkName(value)
      case 'clickNetwork':
        return clickNetworkName(value)
      default:
        return value
    }
  }
}
