import { LocateFixed, ShieldBan, ShieldCheck, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { useClientIp } from '../api/get-client-ip.ts'
import type { ListKind } from '../list-kind.ts'

interface Props {
  kind: ListKind
  onAdd: (ip: string) => void
  onImport: () => void
}

export function ListActions({ kind, onAdd, onImport }: Props) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const client = useClientIp()
  const Icon = kind === 'blocked' ? ShieldBan : ShieldCheck
  const addOwn = () =>
    client.mutate(undefined, {
      onSuccess: ({ ip }) => onAdd(ip),
      onError: (error) => showFailure(t('bots.ownFailed'), error),
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={Icon} variant="primary" onClick={() => onAdd('')}>
        {t(`bots.add.${kind}`)}
      </Button>
      <Button icon={LocateFixed} busy={client.isPending} onClick={addOwn}>
        {t(`bots.addOwn.${kind}`)}
      </Button>
      <Button icon={Upload} onClick={onImport}>
        {t('bots.import')}
      </Button>
    </div>
  )
}
