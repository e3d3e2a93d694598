import { BLOCKABLE_DIMENSIONS, can, type Visit } from '@crivo/shared'
import { Ban, ChevronDown, List } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Menu, MenuItem, MenuLink } from '#components/ui/overlays/menu.tsx'
import { PATHS } from '#config/paths.ts'
import { useMay } from '#core/access/use-may.ts'
import { useUser } from '#core/session/use-user.ts'
import { useValueTexts } from '#core/visits/use-value-texts.ts'
import { visitsPath } from '#core/visits/visits-view.ts'
import { BlockDialog, type BlockedSource } from '../block-dialog.tsx'

const OFFERED = ['asn', 'referrer', 'placement', 'adSet', 'ad']

/** Opens or blocks the visits from the same IP address, network, page or ad. */
export function VisitActions({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const user = useUser()
  const may = useMay()
  const textOf = useValueTexts()
  const [source, setSource] = useState<BlockedSource | null>(null)
  if (!can(user ?? null, 'analytics').allowed) return null
  const sources = BLOCKABLE_DIMENSIONS.flatMap((dimension): BlockedSource[] => {
    const value = OFFERED.includes(dimension) ? visit[dimension] : null
    if (value === null || value === '') return []
    return [{ dimension, value: String(value), text: textOf(dimension, String(value)) }]
  })
  const { clientIp } = visit
  if (sources.length === 0 && clientIp === null) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Menu
        align="start"
        trigger={
          <Button icon={List} size="sm">
            {t('sources.see')}
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        {clientIp !== null && (
          <MenuLink to={visitsPath(null, { ip: clientIp })}>
            {t('filter.ip')}: {clientIp}
          </MenuLink>
        )}
        {sources.map(({ dimension, value, text }) => (
          <MenuLink key={dimension} to={visitsPath(null, { [dimension]: value })}>
            {t(`filter.${dimension}`)}: {text}
          </MenuLink>
        ))}
      </Menu>
      {may('campaigns', 'manage') && !user?.sample && (
        <Menu
          align="start"
          trigger={
            <Button icon={Ban} size="sm">
              {t('sources.block')}
              <ChevronDown aria-hidden="true" className="size-4" />
            </Button>
          }
        >
          {clientIp !== null && (
            <MenuLink to={`${PATHS.botManagement}?${new URLSearchParams({ add: clientIp })}`}>
              {t('filter.ip')}: {clientIp}
            </MenuLink>
          )}
          {sources.map((each) => (
            <MenuItem key={each.dimension} onSelect={() => setSource(each)}>
              {t(`filter.${each.dimension}`)}: {each.text}
            </MenuItem>
          ))}
        </Menu>
      )}
      {source !== null && (
        <BlockDialog
          source={source}
          filters={{ campaignId: String(visit.campaignId) }}
          onClose={() => setSource(null)}
        />
      )}
    </div>
  )
}
