import type { Passkey } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { SettingsSection } from '#components/settings-section.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { lazy } from '#lib/lazy.ts'
import { knowsPasskeys } from '#lib/passkeys.ts'
import { factorsQuery } from '../../api/second-factor/get-factors.ts'

const AddDialog = lazy(async () => ({
  default: (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog,
}))
const RenameDialog = lazy(async () => ({
  default: (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog,
}))
const RemoveDialog = lazy(async () => ({
  default: (await import('./remove-passkey-dialog.tsx')).RemovePasskeyDialog,
}))
const CodesDialog = lazy(async () => ({
  default: (await import('./renew-codes-dialog.tsx')).RenewCodesDialog,
}))

type Task = 'add' | 'codes' | { rename: Passkey } | { remove: Passkey }

/** The account's passkeys, and its recovery codes. */
export function PasskeysSection() {
  const { t } = useTranslation()
  const factors = useQuery(factorsQuery())
  const loadError = useLoadError(factors)
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  return (
    <SettingsSection title={t('passkeys.title')} text={t('passkeys.text')}>
      {loadError !== null ? (
        <ErrorNotice title={t('passkeys.loadFailed')} error={loadError} query={factors} />
      ) : factors.data === undefined ? (
        <Skeleton className="h-16 rounded-lg" />
      ) : (
        <>
          {factors.data.passkeys.length === 0 ? (
            <p className="text-muted">{t('passkeys.none')}</p>
          ) : (
            <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface">
              {factors.data.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onTask={setTask} />
              ))}
            </ul>
          )}
          {knowsPasskeys() ? (
            <Button className="w-fit" onClick={() => setTask('add')}>
              {t('passkeys.add')}
            </Button>
          ) : (
            <p className="text-muted">{t('passkeys.unknown')}</p>
          )}
          {(factors.data.passkeys.length > 0 || factors.data.authenticatorApp) && (
            <div className="flex flex-wrap items-center gap-3">
              <p className="text-muted">
                {t('passkeys.codesLeft', { count: factors.data.recoveryCodes })}
              </p>
              <Button size="sm" onClick={() => setTask('codes')}>
                {t('passkeys.renewCodes')}
              </Button>
            </div>
          )}
        </>
      )}
      <Suspense>
        {task === 'add' && <AddDialog onClose={close} />}
        {task === 'codes' && <CodesDialog onClose={close} />}
        {task !== null && typeof task === 'object' && 'rename' in task && (
          <RenameDialog passkey={task.rename} onClose={close} />
        )}
        {task !== null && typeof task === 'object' && 'remove' in task && (
          <RemoveDialog passkey={task.remove} onClose={close} />
        )}
      </Suspense>
    </SettingsSection>
  )
}

function PasskeyRow({ passkey, onTask }: { passkey: Passkey; onTask: (task: Task) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex items-center gap-3 p-3">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-muted text-xs tabular-nums">
          {lastUsedAt === null
            ? t('passkeys.added', { time: format.dateTime(createdAt) })
            : t('passkeys.lastUsed', { time: format.dateTime(lastUsedAt) })}
        </p>
      </div>
      <IconButton
        icon={Pencil}
        label={t('passkeys.rename', { name })}
        onClick={() => onTask({ rename: passkey })}
      />
      <IconButton
        icon={Trash2}
        label={t('passkeys.remove', { name })}
        variant="ghostDanger"
        onClick={() => onTask({ remove: passkey })}
      />
    </li>
  )
}
