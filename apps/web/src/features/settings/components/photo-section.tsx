import { MAX_PHOTO_BYTES, PHOTO_TYPES, type User } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { SettingsSection } from '#components/settings-section.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { photoQuery } from '#core/session/get-photo.ts'
import { faultTexts } from '#lib/forms/field-message.ts'
import { readDataUrl } from '#lib/read-data-url.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useDeletePhoto } from '../api/delete-photo.ts'
import { useSetPhoto } from '../api/set-photo.ts'

export function PhotoSection({ user }: { user: User }) {
  const { t } = useTranslation()
  const id = useId()
  const { data: photo } = useQuery(photoQuery(user.profilePhoto))
  const set = useSetPhoto()
  const remove = useDeletePhoto()
  const [problem, setProblem] = useState<'photoType' | 'photoSize' | null>(null)
  const busy = set.isPending || remove.isPending

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Reset, because selecting the same file again would otherwise fire no change event.
    const clear = () => {
      target.value = ''
    }
    if (!file || busy) return clear()
    const found = problemOf(file)
    setProblem(found)
    if (found === null) {
      set.mutate(await readDataUrl(file), {
        onSuccess: () => showToast({ tone: 'plain', title: t('settings.photoDone') }),
      })
    }
    clear()
  }
  const failed = set.error ?? remove.error
  return (
    <SettingsSection title={t('settings.photo')} text={t('settings.photoText')}>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={user.name || user.email} photo={photo ?? null} className="size-16 text-lg" />
        <label
          htmlFor={id}
          aria-busy={busy}
          className={buttonStyle({}, 'focus-within:outline-2 focus-within:outline-accent')}
        >
          <ImageUp aria-hidden="true" className="size-4" />
          {t('settings.photoChoose')}
          <input
            id={id}
            type="file"
            accept={PHOTO_TYPES.join()}
            className="sr-only"
            onChange={choose}
          />
        </label>
        {user.profilePhoto !== null && (
          <Button
            icon={Trash2}
            variant="ghostDanger"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess: () => showToast({ tone: 'plain', title: t('settings.photoRemoved') }),
              })
            }
          >
            {t('settings.photoRemove')}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="text-danger">
          {t(problem === 'photoType' ? 'settings.photoType' : 'settings.photoSize')}
        </p>
      )}
      {failed !== null && problem === null && (
        <FormAlert
          title={t(set.isError ? 'settings.photoFailed' : 'settings.photoRemoveFailed')}
          error={failed}
          faults={faultTexts(t, failed)}
        />
      )}
    </SettingsSection>
  )
}

const problemOf = (file: File) => {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return 'photoType'
  return file.size > MAX_PHOTO_BYTES ? 'photoSize' : null
}
