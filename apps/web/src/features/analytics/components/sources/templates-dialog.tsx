import { clickNetworkName, TRACKING_TEMPLATES } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#components/code-block.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { useMay } from '#core/access/use-may.ts'
import { sourceParametersQuery } from '#core/visits/source-parameters.ts'
import { ParametersForm } from './parameters-form.tsx'

/** The parameters to paste into each network's ads, so that visits identify their source. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const parameters = useQuery(sourceParametersQuery())
  const [unsaved, setUnsaved] = useState(false)
  const { close, guard } = useCloseGuard(unsaved, onClose)
  return (
    <Dialog
      onClose={close}
      size="lg"
      title={t('sources.templates')}
      description={t('sources.templatesText')}
    >
      <ul className="mb-6 grid grid-cols-1 gap-4">
        {Object.entries(TRACKING_TEMPLATES).map(([network, template]) => (
          <li key={network} className="min-w-0">
            <CodeBlock code={template} label={clickNetworkName(network)} />
          </li>
        ))}
      </ul>
      {may('analytics', 'manage') && parameters.data && (
        <ParametersForm parameters={parameters.data} onUnsaved={setUnsaved} />
      )}
      {guard}
    </Dialog>
  )
}
