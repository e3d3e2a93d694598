import {
  CDN_PERMISSION_NAMES,
  LOWERABLE_BARRIERS,
  type LowerableBarrier,
  type ZoneBarrier,
} from '@crivo/shared'
import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useLowerBarriers } from '../api/lower-barriers.ts'

interface Props {
  domainId: number
  barriers: readonly ZoneBarrier[]
}

/**
 * The zone's security settings that act before the worker, with their effect and a button to turn
 * them off.
 */
export function ZoneBarriers({ domainId, barriers }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const lower = useLowerBarriers(domainId)
  if (barriers.length === 0) return null
  const isOnlyUnread = barriers.every(({ barrier }) => barrier === 'unread' || barrier === 'unseen')
  return (
    <div className="grid gap-2">
      <Callout
        tone="warning"
        icon={ShieldAlert}
        title={t(isOnlyUnread ? 'domains.barriersUnread' : 'domains.barriers')}
      >
        {!isOnlyUnread && <p>{t('domains.barriersText')}</p>}
        <ul className="grid gap-2">
          {barriers.map(({ barrier, detail }) => {
            const lowerable = LOWERABLE_BARRIERS.find((each) => each === barrier)
            return (
              <li key={`${barrier} ${detail}`} className="grid justify-items-start gap-1">
                <BarrierText barrier={barrier} detail={detail} />
                {lowerable !== undefined && may('domains', 'manage') && (
                  <LowerButton barrier={lowerable} lower={lower} />
                )}
              </li>
            )
          })}
        </ul>
      </Callout>
      {lower.isError && <FormAlert title={t('domains.lowerFailed')} error={lower.error} />}
    </div>
  )
}

function BarrierText({ barrier, detail }: ZoneBarrier) {
  const { t } = useTranslation()
  const permission = CDN_PERMISSION_NAMES.find((name) => name === detail)
  const about = permission ? t(`cloudflare.permission.${permission}`) : (detail ?? '—')
  return <span className="wrap-anywhere">{t(`domains.barrier.${barrier}`, { detail: about })}</span>
}

interface LowerProps {
  barrier: LowerableBarrier
  lower: ReturnType<typeof useLowerBarriers>
}

function LowerButton({ barrier, lower }: LowerProps) {
  const { t } = useTranslation()
  return (
    <Button
      busy={lower.isPending && lower.variables.includes(barrier)}
      disabled={lower.isPending}
      onClick={() => lower.mutate([barrier])}
    >
      {t(`domains.lower.${barrier}`)}
    </Button>
  )
}
