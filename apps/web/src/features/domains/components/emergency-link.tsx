import type { DomainDetails } from '@crivo/shared'
import { Siren } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#components/code-block.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { useEmergencyLink } from '../api/get-emergency-link.ts'

/** The link that turns off a domain's filters at its edge; only edges with a Hub support it. */
export function EmergencyLink({ domain: { id, worker } }: { domain: DomainDetails }) {
  const { t } = useTranslation()
  const read = useEmergencyLink()
  if (!worker.hasHub) return null
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{t('domains.emergency')}</h3>
      <p className="text-pretty text-muted">{t('domains.emergencyText')}</p>
      {read.data ? (
        <>
          <CodeBlock label={t('domains.emergency')} code={read.data.url} />
          <p className="text-pretty text-muted text-xs">{t('domains.emergencySecret')}</p>
        </>
      ) : (
        <Button
          icon={Siren}
          className="w-fit"
          busy={read.isPending}
          onClick={() => read.mutate(id)}
        >
          {t('domains.emergencyShow')}
        </Button>
      )}
      {read.isError && <FormAlert title={t('domains.emergencyFailed')} error={read.error} />}
    </section>
  )
}
