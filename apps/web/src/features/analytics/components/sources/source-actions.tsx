import { BLOCKABLE_DIMENSIONS } from '@crivo/shared'
import { Ban, Download, EllipsisVertical, List, ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '#components/ui/overlays/menu.tsx'
import { useMay } from '#core/access/use-may.ts'
import { blockingAt } from '#core/campaigns/use-wizard-address.ts'
import { useUser } from '#core/session/use-user.ts'
import { type Filters, filterFor } from '#core/visits/filters.ts'
import type { Span } from '#core/visits/span.ts'
import { visitsPath } from '#core/visits/visits-view.ts'
import { useExport } from '../../use-export.ts'
import type { SourcesView } from '../../views/sources-view.ts'
import type { BlockedSource } from '../block-dialog.tsx'

interface Props {
  by: SourcesView['by']
  value: string | null
  /** The value's display text. */
  text: string
  filters: Filters
  span: Span
  onBlock: (source: BlockedSource) => void
}

/** Actions on the visits of one row. */
export function SourceActions({ by, value, text, filters, span, onBlock }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const isSample = useUser()?.sample === true
  const { mutate } = useExport('visits')
  const filter = filterFor(by, value)
  if (filter === null) return null
  const narrowed = { ...filters, ...filter }
  const dimension = BLOCKABLE_DIMENSIONS.find((each) => each === by)
  const blocked =
    dimension !== undefined && value !== null && may('campaigns', 'manage') && !isSample
      ? { dimension, value, text }
      : null
  return (
    <div className="flex justify-end">
      {blocked !== null && (
        <IconButton
          icon={Ban}
          label={t('sources.blockValue', { value: text })}
          onClick={() => onBlock(blocked)}
        />
      )}
      <Menu
        trigger={
          <Button
            icon={EllipsisVertical}
            variant="ghost"
            size="icon"
            aria-label={t('sources.actionsOf', { value: text })}
          ></Button>
        }
      >
        <MenuLink icon={List} to={visitsPath(span, narrowed)}>
          {t('sources.see')}
        </MenuLink>
        {blocked !== null &&
          (filters.campaignId === undefined ? (
            // The dialog lets the person select campaigns.
            <MenuItem icon={ListPlus} onSelect={() => onBlock(blocked)}>
              {t('sources.makeRule')}
            </MenuItem>
          ) : (
            <MenuLink icon={ListPlus} to={blockingAt(Number(filters.campaignId), blocked)}>
              {t('sources.makeRule')}
            </MenuLink>
          ))}
        {!isSample && (
          <MenuItem
            icon={Download}
            onSelect={() => mutate({ ...narrowed, ...span, format: 'csv' })}
          >
            {t('sources.export')}
          </MenuItem>
        )}
      </Menu>
    </div>
  )
}
