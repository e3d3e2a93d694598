import type { CdnPermissionState, CloudflareAccount } from '@crivo/shared'
import { Check, CircleDashed, type LucideIcon, Minus, ShieldAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'

const LOOKS: Readonly<Record<CdnPermissionState, { tone: BadgeTone; icon: LucideIcon }>> = {
  granted: { tone: 'pass', icon: Check },
  missing: { tone: 'danger', icon: X },
  unneeded: { tone: 'givt', icon: Minus },
  unknown: { tone: 'neutral', icon: CircleDashed },
}

interface Props {
  account: CloudflareAccount
  onReplace: () => void
}

/** Granted, missing and excessive permissions of the credentials. */
export function PermissionCard({ account: { permissions, credentials }, onReplace }: Props) {
  const { t } = useTranslation()
  const has = (wanted: CdnPermissionState) => permissions.some(({ state }) => state === wanted)
  const replace = <Button onClick={onReplace}>{t('cloudflare.replace')}</Button>
  return (
    <Card>
      <CardHeader title={t('cloudflare.permissions')} text={t('cloudflare.permissionsText')} />
      <CardBody className="grid gap-3">
        {has('missing') && (
          <Callout
            tone="danger"
            icon={ShieldAlert}
            title={t('cloudflare.missing')}
            action={replace}
          >
            <p>{t('cloudflare.missingText')}</p>
          </Callout>
        )}
        {!has('missing') && has('unneeded') && (
          <Callout
            tone="warning"
            icon={ShieldAlert}
            title={t(credentials === 'token' ? 'cloudflare.unneeded' : 'cloudflare.keyOpensAll')}
            action={replace}
          >
            <p>{t('cloudflare.unneededText')}</p>
          </Callout>
        )}
        <ul className="grid divide-y divide-line">
          {permissions.map(({ name, state }) => (
            <li key={name} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">{t(`cloudflare.permission.${name}`)}</span>
              <Badge {...LOOKS[state]}>{t(`cloudflare.permissionState.${state}`)}</Badge>
            </li>
          ))}
        </ul>
        {has('unknown') && (
          <p className="text-pretty text-muted text-xs">{t('cloudflare.unknownText')}</p>
        )}
      </CardBody>
    </Card>
  )
}
