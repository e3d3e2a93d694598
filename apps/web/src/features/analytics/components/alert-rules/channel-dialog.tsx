import {
  type ChatChannel,
  type ConnectTelegram,
  connectSlackSchema,
  connectTelegramSchema,
} from '@crivo/shared'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { useConnectChannel } from '../../api/alert-rules.ts'

interface Props {
  channel: ChatChannel
  onClose: () => void
}

/** Connects a chat, replacing any existing connection. */
export function ChannelDialog({ channel, onClose }: Props) {
  return channel === 'slack' ? (
    <SlackDialog onClose={onClose} />
  ) : (
    <TelegramDialog onClose={onClose} />
  )
}

function SlackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const connect = useConnectChannel('slack')
  const form = useForm({
    resolver: contractResolver(connectSlackSchema),
    defaultValues: { url: '' },
  })
  const submit = form.handleSubmit(async (body) => {
    try {
      await connect.mutateAsync(body)
      onClose()
    } catch (error) {
      if (showFieldErrors(form, error, ['url'])) connect.reset()
    }
  })
  return (
    <ChannelForm
      channel="slack"
      busy={connect.isPending}
      error={connect.error}
      unsaved={form.formState.isDirty && !connect.isPending}
      {...{ submit, onClose }}
    >
      <TextField
        form={form}
        name="url"
        type="url"
        label={t('alertRules.slackUrl')}
        hint={t('alertRules.slackUrlHint')}
        messages={{ slack_url: t('alertRules.wrongSlackUrl') }}
        autoComplete="off"
        className="font-mono"
      />
    </ChannelForm>
  )
}

function TelegramDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const connect = useConnectChannel('telegram')
  const form = useForm<ConnectTelegram>({
    resolver: contractResolver(connectTelegramSchema),
    defaultValues: { token: '', chatId: '' },
  })
  const submit = form.handleSubmit(async (body) => {
    try {
      await connect.mutateAsync(body)
      onClose()
    } catch (error) {
      if (showFieldErrors(form, error, ['token', 'chatId'])) connect.reset()
    }
  })
  return (
    <ChannelForm
      channel="telegram"
      busy={connect.isPending}
      error={connect.error}
      unsaved={form.formState.isDirty && !connect.isPending}
      {...{ submit, onClose }}
    >
      <TextField
        form={form}
        name="token"
        type="password"
        label={t('alertRules.telegramToken')}
        hint={t('alertRules.telegramTokenHint')}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
      />
      <TextField
        form={form}
        name="chatId"
        label={t('alertRules.telegramChat')}
        hint={t('alertRules.telegramChatHint')}
        messages={{ invalid_chat: t('alertRules.wrongChat') }}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
      />
    </ChannelForm>
  )
}

interface FormProps {
  channel: ChatChannel
  busy: boolean
  error: Error | null
  unsaved: boolean
  submit: FormEventHandler
  onClose: () => void
  children: ReactNode
}

function ChannelForm({ channel, busy, error, unsaved, submit, onClose, children }: FormProps) {
  const { t } = useTranslation()
  const formId = useId()
  const { close, guard } = useCloseGuard(unsaved, onClose)
  return (
    <Dialog
      onClose={close}
      title={t('alertRules.connect', { service: t(`alertRules.channel.${channel}`) })}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t('alertRules.connectButton')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {children}
        {error !== null && <FormAlert title={t('alertRules.connectFailed')} error={error} />}
      </form>
      {guard}
    </Dialog>
  )
}
