import { CHAT_CHANNELS } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { alertChannelsQuery } from '../../api/alert-rules.ts'
import { ChannelCard } from './channel-card.tsx'

/** The chats that rules can alert. */
export function ChannelList() {
  const { t } = useTranslation()
  const channels = useQuery(alertChannelsQuery())
  const loadError = useLoadError(channels)
  return (
    <section className="grid gap-3" aria-labelledby="alert-channels">
      <h2 id="alert-channels" className="font-semibold">
        {t('alertRules.chats')}
      </h2>
      {loadError !== null && (
        <ErrorNotice title={t('alertRules.chatsFailed')} error={loadError} query={channels} />
      )}
      {channels.data !== undefined && (
        <ul className="grid gap-3 md:grid-cols-2">
          {CHAT_CHANNELS.map((channel) => (
            <ChannelCard
              key={channel}
              channel={channel}
              connected={channels.data.find((each) => each.channel === channel) ?? null}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
