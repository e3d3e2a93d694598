import { LANGUAGES, type User } from '@crivo/shared'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { LanguageSwitcher } from '#components/preferences/language-switcher.tsx'
import { SettingsSection } from '#components/settings-section.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { LANGUAGE_NAMES, toLanguage } from '#lib/i18n/languages.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useUpdateProfile } from '../api/update-profile.ts'

/**
 * The language of the dashboard, which the browser stores, and of emails, which the account stores.
 */
export function LanguageSection({ user }: { user: User }) {
  const { t } = useTranslation()
  const id = useId()
  const update = useUpdateProfile()
  const choose = (value: string) => {
    const language = toLanguage(value)
    if (!language) return
    update.mutate(
      { language },
      { onSuccess: () => showToast({ tone: 'plain', title: t('settings.languageDone') }) },
    )
  }
  return (
    <SettingsSection title={t('settings.language')} text={t('settings.languageText')}>
      <div className="grid justify-items-start gap-1.5">
        <span className="font-medium">{t('settings.languageHere')}</span>
        <LanguageSwitcher />
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="w-fit font-medium">
          {t('settings.languageOfMails')}
        </label>
        <Select
          id={id}
          className="w-56"
          value={update.isPending ? update.variables.language : user.language}
          disabled={update.isPending}
          onChange={(event) => choose(event.target.value)}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </Select>
      </div>
      {update.isError && <FormAlert title={t('settings.failed')} error={update.error} />}
    </SettingsSection>
  )
}
