import type { Discovery } from '@crivo/shared'
import { CornerDownLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { useArrival } from '../../use-arrival.ts'

interface Props {
  discovery: Discovery
  /** URL of the searched site. */
  url: string
  /** Enters one of the site's URLs in the form. */
  onTarget: (url: string) => void
}

/** The paths that a site publishes, each with its source. */
export function DiscoveryCard({ discovery, url, onTarget }: Props) {
  const card = useArrival<HTMLElement>(discovery)
  const { t } = useTranslation()
  const { totalFound, found, isDisallowed } = discovery
  const { origin, host } = new URL(url)
  return (
    <Card ref={card} tabIndex={-1} className="scroll-mt-20 outline-none">
      <CardHeader
        title={t('inspection.pathsFound', { count: totalFound })}
        text={t(totalFound === 0 ? 'inspection.noPaths' : 'inspection.pathsText', { host })}
      />
      {isDisallowed && (
        <CardBody className="text-pretty">{t('inspection.disallowed', { host })}</CardBody>
      )}
      {found.length > 0 && (
        <ul className="max-h-96 overflow-y-auto border-line border-t">
          {found.map(({ path, source, from }) => (
            <li
              key={path}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2 last:border-0 sm:px-5"
            >
              <span className="wrap-anywhere min-w-0 flex-1 basis-28 font-mono text-xs leading-5">
                {path}
              </span>
              <span className="ml-auto flex items-center gap-3">
                <Badge title={from}>{t(`inspection.source.${source}`)}</Badge>
                <Button
                  icon={CornerDownLeft}
                  size="sm"
                  onClick={() => onTarget(origin + path)}
                  aria-label={t('inspection.targetPath', { path })}
                >
                  {t('inspection.target')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
