import type { ApiKey } from '@crivo/shared'
import { CircleCheck, CircleDashed, CircleX, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { FactList } from '#components/ui/fact-list.tsx'
import { useFormat } from '#lib/format.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { type KeyState, type KeyTask, keyState } from '../key-state.ts'

const LOOKS = {
  active: { tone: 'pass', icon: CircleCheck },
  unused: { tone: 'neutral', icon: CircleDashed },
  rotating: { tone: 'policy', icon: RefreshCw },
  expired: { tone: 'system', icon: CircleX },
} as const satisfies Record<KeyState, unknown>

interface Props {
  apiKey: ApiKey
  /** The campaign that the key is limited to; `null` if it should not be shown. */
  campaign: string | null
  onTask: (task: KeyTask) => void
}

/** A key with its name, prefix, scopes and state. */
export function KeyRow({ apiKey, campaign, onTask }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, prefix, scopes, expiresAt, lastUsedAt, previousUntil } = apiKey
  const state = keyState(apiKey, serverNow())
  const time = (iso: string | null, never: string) => (iso === null ? never : format.dateTime(iso))
  return (
    <li className="grid grid-cols-1 gap-3 p-4">
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 className="wrap-anywhere font-medium">{name}</h3>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <code className="font-mono text-muted text-xs">{`${prefix}…`}</code>
            <Badge tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
              {t(`apiKeys.state.${state}`)}
            </Badge>
          </p>
        </div>
        <div className="flex shrink-0 pointer-coarse:gap-3">
          <IconButton
            icon={Pencil}
            label={t('apiKeys.rename', { name })}
            onClick={() => onTask('rename')}
          />
          <IconButton
            icon={RefreshCw}
            label={t('apiKeys.rotate', { name })}
            onClick={() => onTask('rotate')}
          />
          <IconButton
            icon={Trash2}
            label={t('apiKeys.revoke', { name })}
            variant="ghostDanger"
            onClick={() => onTask('revoke')}
          />
        </div>
      </div>
      <FactList
        facts={[
          {
            label: t('apiKeys.scopes'),
            value: format.list(scopes.map((scope) => t(`apiKeys.scope.${scope}`))),
          },
          ...(campaign === null ? [] : [{ label: t('apiKeys.for'), value: campaign }]),
          // The badge of an unused key says so already.
          ...(state === 'unused'
            ? []
            : [{ label: t('apiKeys.lastUsed'), value: time(lastUsedAt, t('apiKeys.neverUsed')) }]),
          { label: t('apiKeys.expiry'), value: time(expiresAt, t('apiKeys.neverExpires')) },
          ...(state === 'rotating' && previousUntil !== null
            ? [{ label: t('apiKeys.previousUntil'), value: format.dateTime(previousUntil) }]
            : []),
        ]}
      />
    </li>
  )
}
