import { LocateFixed, ShieldBan, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { errorCodeOf } from '../../../lib/api/api-error.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { useClientIp } from '../api/get-client-ip.ts'

interface Props {
  onBlock: (ip: string) => void
  onImport: () => void
}

export function BotActions({ onBlock, onImport }: Props) {
  const { t } = useTranslation()
  const client = useClientIp()
  const blockOwn = () =>
    client.mutate(undefined, {
      onSuccess: ({ ip }) => onBlock(ip),
      onError: (error) =>
        showToast({
          tone: 'danger',
          title: t('bots.ownFailed'),
          detail: t(`error.${errorCodeOf(error)}`),
        }),
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" onClick={() => onBlock('')}>
        <ShieldBan aria-hidden="true" className="size-4" />
        {t('bots.block')}
      </Button>
      <Button busy={client.isPending} onClick={blockOwn}>
        {!client.isPending && <LocateFixed aria-hidden="true" className="size-4" />}
        {t('bots.blockOwn')}
      </Button>
      <Button onClick={onImport}>
        <Upload aria-hidden="true" className="size-4" />
        {t('bots.import')}
      </Button>
    </div>
  )
}
