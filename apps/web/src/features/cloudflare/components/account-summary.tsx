import type { CloudflareAccount } from '@crivo/shared'
import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CopyButton } from '#components/copy-button.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Card, CardBody, CardFooter, CardHeader } from '#components/ui/card.tsx'
import { FactList } from '#components/ui/fact-list.tsx'
import { PATHS } from '#config/paths.ts'
import { useFormat } from '#lib/format.ts'
import { useCheckAccount } from '../api/check-account.ts'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { PermissionCard } from './permission-card.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

/** The connected account and its actions. */
export function AccountSummary({ account }: { account: CloudflareAccount }) {
  const { t } = useTranslation()
  const format = useFormat()
  const check = useCheckAccount()
  const [dialog, setDialog] = useState<'replace' | 'disconnect' | null>(null)
  const { email, accountId, accountName, plan, permissions, checkedAt, credentials } = account
  const held = permissions.filter(({ state }) => state === 'granted' || state === 'unneeded')
  const id = accountId ?? ''
  return (
    <>
      <Card>
        <CardHeader
          title={accountName ?? t('cloudflare.account')}
          text={t('cloudflare.summaryText')}
          action={<Badge tone="pass">{t('cloudflare.verified')}</Badge>}
        />
        <CardBody className="grid gap-4">
          <FactList
            facts={[
              { label: t('cloudflare.email'), value: email ?? t('cloudflare.emailHidden') },
              {
                label: t('cloudflare.accountId'),
                value: (
                  <span className="flex items-center gap-1">
                    <code className="wrap-anywhere font-mono text-xs">{id}</code>
                    <CopyButton text={id} label={t('cloudflare.copyAccountId')} />
                  </span>
                ),
              },
              { label: t('cloudflare.planLabel'), value: plan && t(`cloudflare.plan.${plan}`) },
              {
                label: t('cloudflare.permissions'),
                value: t('cloudflare.permissionCount', { count: held.length }),
              },
              {
                label: t('cloudflare.credentials'),
                value: t(credentials === 'token' ? 'cloudflare.token' : 'cloudflare.globalKey'),
              },
              {
                label: t('cloudflare.checkedAt'),
                value: checkedAt && format.dateTime(checkedAt),
              },
            ]}
          />
          {check.isError && <FormAlert title={t('cloudflare.checkFailed')} error={check.error} />}
        </CardBody>
        <CardFooter>
          <Button variant="ghostDanger" onClick={() => setDialog('disconnect')}>
            {t('cloudflare.disconnect')}
          </Button>
          <Button onClick={() => setDialog('replace')}>{t('cloudflare.replace')}</Button>
          <Button icon={RefreshCw} busy={check.isPending} onClick={() => check.mutate()}>
            {t('cloudflare.check')}
          </Button>
          <Link to={`${PATHS.domains}?add=1`} className={buttonStyle({ variant: 'primary' })}>
            <Plus aria-hidden="true" className="size-4" />
            {t('domains.add')}
          </Link>
        </CardFooter>
      </Card>
      <PermissionCard account={account} onReplace={() => setDialog('replace')} />
      {dialog === 'replace' && (
        <ReplaceDialog tokenUrl={account.tokenUrl} onClose={() => setDialog(null)} />
      )}
      {dialog === 'disconnect' && <DisconnectDialog onClose={() => setDialog(null)} />}
    </>
  )
}
