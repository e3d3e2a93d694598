import { clickNetworkName, EVIDENCE_NETWORKS } from '@crivo/shared'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import type { Filters } from '#core/visits/filters.ts'
import type { Span } from '#core/visits/span.ts'
import { useExport } from '../../use-export.ts'
import { FilterChips } from '../filter-chips.tsx'

interface Props {
  filters: Filters
  span: Span
  onFilters: (filters: Filters) => void
  onClose: () => void
}

/**
 * Downloads the invalid visits of a period for a network's claim form, and explains what the
 * network accepts.
 */
export function EvidenceDialog({ filters, span, onFilters, onClose }: Props) {
  const { t } = useTranslation()
  const [network, setNetwork] = useState<(typeof EVIDENCE_NETWORKS)[number]>('google')
  const { mutate, isPending } = useExport('evidence')
  const { class: _, ownChecks: __, ...query } = filters
  return (
    <Dialog
      onClose={onClose}
      title={t('money.evidence')}
      description={t('money.evidenceText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button
            icon={Download}
            variant="primary"
            busy={isPending}
            onClick={() => mutate({ ...query, ...span, network })}
          >
            {t('money.evidenceDownload')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t('money.evidenceFor')}>
          {(control) => (
            <Select
              {...control}
              value={network}
              onChange={({ target }) =>
                setNetwork(EVIDENCE_NETWORKS.find((each) => each === target.value) ?? network)
              }
            >
              {EVIDENCE_NETWORKS.map((each) => (
                <option key={each} value={each}>
                  {each === 'other' ? t('money.evidenceOther') : clickNetworkName(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FilterChips filters={filters} onFilters={onFilters} />
        <p className="text-pretty">{t(`money.evidenceNote.${network}`)}</p>
        <p className="text-pretty text-muted">{t('money.evidenceIds')}</p>
      </div>
    </Dialog>
  )
}
