import type { Campaign } from '@crivo/shared'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'
import { lazy } from '#lib/lazy.ts'
import type { Selection } from '../use-selection.ts'

const BulkButtons = lazy(async () => ({
  default: (await import('./bulk-buttons.tsx')).BulkButtons,
}))
const BulkTemplates = lazy(async () => ({
  default: (await import('./rules/bulk-templates.tsx')).BulkTemplates,
}))

interface Props {
  shown: readonly Campaign[]
  selection: Selection
}

/** Selects all visible campaigns and runs actions on the selection. */
export function BulkBar({ shown, selection }: Props) {
  const { t } = useTranslation()
  const { chosen } = selection
  const [hasTemplates, setHasTemplates] = useState(false)
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 pl-4">
      <Checkbox
        label={
          chosen.length === 0
            ? t('campaigns.selectAll')
            : t('campaigns.selected', { count: chosen.length })
        }
        checked={chosen.length > 0 && chosen.length === shown.length}
        onChange={(event) => selection.setAll(event.target.checked)}
      />
      <Suspense>
        {chosen.length > 0 && (
          <BulkButtons selection={selection} onTemplates={() => setHasTemplates(true)} />
        )}
      </Suspense>
      <Suspense>
        {hasTemplates && (
          <BulkTemplates
            campaigns={chosen}
            onDone={() => selection.setAll(false)}
            onClose={() => setHasTemplates(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
