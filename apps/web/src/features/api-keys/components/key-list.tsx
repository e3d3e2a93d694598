import type { ApiKey, IssuedApiKey } from '@crivo/shared'
import { Suspense, useState } from 'react'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { lazy } from '#lib/lazy.ts'
import type { KeyTask } from '../key-state.ts'
import { KeyRow } from './key-row.tsx'

const DIALOGS = {
  rename: lazy(async () => ({
    default: (await import('./rename-key-dialog.tsx')).RenameKeyDialog,
  })),
  rotate: lazy(async () => ({
    default: (await import('./rotate-key-dialog.tsx')).RotateKeyDialog,
  })),
  revoke: lazy(async () => ({
    default: (await import('./revoke-key-dialog.tsx')).RevokeKeyDialog,
  })),
} satisfies Record<KeyTask, unknown>

interface Props {
  /** `undefined` while loading. */
  keys: readonly ApiKey[] | undefined
  /** Returns the campaign that a key is limited to; `null` if it should not be shown. */
  campaignOf: (key: ApiKey) => string | null
  /** Called with a key's new secret. */
  onIssued: (issued: IssuedApiKey) => void
}

/** A list of keys, with the dialogs for each key. */
export function KeyList({ keys, campaignOf, onIssued }: Props) {
  const [task, setTask] = useState<{ of: KeyTask; key: ApiKey } | null>(null)
  const TaskDialog = task && DIALOGS[task.of]
  const close = () => setTask(null)
  return (
    <>
      <ul className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-surface">
        {keys
          ? keys.map((key) => (
              <KeyRow
                key={key.id}
                apiKey={key}
                campaign={campaignOf(key)}
                onTask={(of) => setTask({ of, key })}
              />
            ))
          : [1, 2].map((each) => <KeySkeleton key={each} />)}
      </ul>
      <Suspense>
        {TaskDialog && (
          <TaskDialog
            apiKey={task.key}
            onClose={close}
            onIssued={(issued) => {
              close()
              onIssued(issued)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const KeySkeleton = () => (
  <li className="grid gap-3 p-4">
    <span className="grid h-[3.125rem] content-center gap-2">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-5 w-48" />
    </span>
    <Skeleton className="h-22 sm:h-[5.75rem]" />
  </li>
)
