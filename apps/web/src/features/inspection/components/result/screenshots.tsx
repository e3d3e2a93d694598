import type { SharedInspection } from '@crivo/shared'
import { MonitorOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { useVantageText } from '../../use-vantage-text.ts'

type Screen = SharedInspection['screens'][number]

interface Props {
  screens: SharedInspection['screens']
  vantages: SharedInspection['vantages']
}

const sourceOf = (picture: string): string => `data:image/jpeg;base64,${picture}`

/** Screenshots for different visitors, with the differences between two of them. */
export function Screenshots({ screens, vantages }: Props) {
  const { t } = useTranslation()
  const nameOf = useVantageText()
  if (screens.length === 0) {
    return (
      <Notice icon={MonitorOff} title={t('inspection.notRendered')}>
        <p>{t('inspection.notRenderedText')}</p>
      </Notice>
    )
  }
  const name = ({ vantage }: Screen) =>
    nameOf(vantages.find(({ id }) => id === vantage) ?? { id: vantage, axis: 'browser' })
  const [first, ...others] = screens
  const other = others.find(({ group }) => group !== first?.group)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose text-pretty text-muted">{t('inspection.screensText')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {screens.map((screen) => (
          <Card key={screen.vantage}>
            <CardHeader title={name(screen)} />
            <CardBody className="grid gap-3">
              {screen.picture === null ? (
                <p className="text-muted">{t('inspection.noPicture')}</p>
              ) : (
                <img
                  src={sourceOf(screen.picture)}
                  alt={t('inspection.screenOf', { name: name(screen) })}
                  className="max-h-128 w-full rounded border border-line object-contain object-top"
                />
              )}
              <Errors errors={screen.errors} />
            </CardBody>
          </Card>
        ))}
        {first?.picture && other?.picture && (
          <Difference one={first.picture} other={other.picture} />
        )}
      </div>
    </div>
  )
}

function Errors({ errors }: Pick<Screen, 'errors'>) {
  const { t } = useTranslation()
  if (errors.length === 0) return null
  return (
    <div className="grid gap-1">
      <h4 className="font-medium">{t('inspection.consoleErrors')}</h4>
      <ul className="grid list-disc gap-1 pl-5 font-mono text-muted text-xs">
        {[...new Set(errors)].map((error) => (
          <li key={error} className="wrap-anywhere">
            {error}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Overlays both screenshots, so that equal pixels are black. */
function Difference({ one, other }: { one: string; other: string }) {
  const { t } = useTranslation()
  return (
    <Card>
      <CardHeader
        title={t('inspection.visualDifference')}
        text={t('inspection.visualDifferenceText')}
      />
      <CardBody>
        <div className="relative isolate max-h-128 overflow-hidden rounded border border-line bg-black">
          <img src={sourceOf(one)} alt="" className="w-full" />
          <img
            src={sourceOf(other)}
            alt={t('inspection.visualDifference')}
            className="absolute inset-x-0 top-0 w-full mix-blend-difference"
          />
        </div>
      </CardBody>
    </Card>
  )
}
