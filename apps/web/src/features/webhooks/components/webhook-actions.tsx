import type { CreatedWebhook, Webhook } from '@crivo/shared'
import { Ellipsis, KeyRound, Pencil, Power, ScrollText, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Menu, MenuItem, MenuSeparator } from '#components/ui/overlays/menu.tsx'
import { PATHS } from '#config/paths.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useChangeWebhook } from '../api/change-webhook.ts'
import { useSendTest } from '../api/send-test.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { TestResult } from './test-result.tsx'

interface Props {
  webhook: Webhook
  onSecret: (created: CreatedWebhook) => void
}

export function WebhookActions({ webhook, onSecret }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'edit' | 'rotate' | 'delete' | null>(null)
  const test = useSendTest()
  const change = useChangeWebhook()
  const { id, name, isActive } = webhook
  const close = () => setAsked(null)
  const toggle = () =>
    change.mutate(
      { id, isActive: !isActive },
      {
        onSuccess: () =>
          showToast({
            tone: 'plain',
            title: t(isActive ? 'webhooks.switchedOff' : 'webhooks.switchedOn', { name }),
          }),
      },
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Send} size="sm" busy={test.isPending} onClick={() => test.mutate(id)}>
          {t('webhooks.test')}
        </Button>
        <Link
          to={`${PATHS.settings}?tab=webhooks&webhook=${id}`}
          className={buttonStyle({ size: 'sm' })}
        >
          <ScrollText aria-hidden="true" className="size-4" />
          {t('webhooks.deliveries')}
        </Link>
        <Menu
          align="start"
          trigger={
            <Button
              icon={Ellipsis}
              variant="ghost"
              size="icon"
              aria-label={t('webhooks.actionsOf', { name })}
            />
          }
        >
          <MenuItem icon={Pencil} onSelect={() => setAsked('edit')}>
            {t('webhooks.edit')}
          </MenuItem>
          <MenuItem icon={KeyRound} onSelect={() => setAsked('rotate')}>
            {t('webhooks.rotate')}
          </MenuItem>
          <MenuItem icon={Power} onSelect={toggle}>
            {t(isActive ? 'webhooks.switchOff' : 'webhooks.switchOn')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => setAsked('delete')}>
            {t('webhooks.delete')}
          </MenuItem>
        </Menu>
      </div>
      {test.data && <TestResult delivery={test.data} />}
      {test.isError && <FormAlert title={t('webhooks.testFailed')} error={test.error} />}
      {change.isError && <FormAlert title={t('webhooks.changeFailed')} error={change.error} />}
      {asked === 'edit' && <EditDialog webhook={webhook} onClose={close} />}
      {asked === 'rotate' && (
        <RotateDialog webhook={webhook} onClose={close} onRotated={onSecret} />
      )}
      {asked === 'delete' && <DeleteDialog webhook={webhook} onClose={close} />}
    </>
  )
}
