import type { ChatChannel, ConnectedChannel } from '@crivo/shared'
import { CircleCheck, CircleX, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { useFormat } from '#lib/format.ts'
import { useDisconnectChannel, useTestChannel } from '../../api/alert-rules.ts'
import { ChannelDialog } from './channel-dialog.tsx'

interface Props {
  channel: ChatChannel
  /** `null` if the chat is not connected. */
  connected: ConnectedChannel | null
}

/** A chat with instructions to connect it and a test. */
export function ChannelCard({ channel, connected }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const test = useTestChannel(channel)
  const disconnect = useDisconnectChannel(channel)
  const [isOpen, setOpen] = useState(false)
  const service = t(`alertRules.channel.${channel}`)
  return (
    <li className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="grid gap-0.5">
        <h3 className="font-semibold">{service}</h3>
        <p className="wrap-anywhere text-pretty text-muted">
          {connected === null
            ? t(`alertRules.connectText.${channel}`)
            : t('alertRules.connectedSince', {
                time: format.date(connected.connectedAt),
                chat: connected.chatId ?? service,
              })}
        </p>
      </div>
      {connected !== null && connected.problem !== null && !test.data && (
        <Callout tone="danger" icon={CircleX} title={t('alertRules.lastRefused')}>
          <p className="wrap-anywhere font-mono text-xs">{connected.problem}</p>
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        {connected !== null && (
          <Button icon={Send} size="sm" busy={test.isPending} onClick={() => test.mutate()}>
            {t('alertRules.test')}
          </Button>
        )}
        <Button size="sm" onClick={() => setOpen(true)}>
          {t(connected === null ? 'alertRules.connect' : 'alertRules.replace', { service })}
        </Button>
        {connected !== null && (
          <Button size="sm" busy={disconnect.isPending} onClick={() => disconnect.mutate()}>
            {t('alertRules.disconnect')}
          </Button>
        )}
      </div>
      {test.data && connected !== null && (
        <Callout
          role="status"
          tone={test.data.isDelivered ? 'pass' : 'danger'}
          icon={test.data.isDelivered ? CircleCheck : CircleX}
          title={t(test.data.isDelivered ? 'alertRules.delivered' : 'alertRules.notDelivered', {
            service,
          })}
        >
          <p className="wrap-anywhere font-mono text-xs">
            {test.data.status} {test.data.answer}
          </p>
        </Callout>
      )}
      {test.isError && <FormAlert title={t('alertRules.testFailed')} error={test.error} />}
      {disconnect.isError && (
        <FormAlert title={t('alertRules.disconnectFailed')} error={disconnect.error} />
      )}
      {isOpen && <ChannelDialog channel={channel} onClose={() => setOpen(false)} />}
    </li>
  )
}
