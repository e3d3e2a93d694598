import type { User } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '#components/settings-section.tsx'
import { Button } from '#components/ui/button.tsx'
import { lazy } from '#lib/lazy.ts'
import { factorsQuery } from '../../api/second-factor/get-factors.ts'

const SetUpDialog = lazy(async () => ({
  default: (await import('./set-up-mfa-dialog.tsx')).SetUpMfaDialog,
}))
const DisableDialog = lazy(async () => ({
  default: (await import('./disable-mfa-dialog.tsx')).DisableMfaDialog,
}))

export function SecondFactorSection({ user }: { user: User }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'setup' | 'disable' | null>(null)
  const close = () => setOpen(null)
  // Passkeys also count as a second factor, so check for the app itself.
  const { data: factors } = useQuery(factorsQuery())
  const isOn = factors?.authenticatorApp ?? user.secondFactor === 'on'
  const state = user.secondFactor === 'on' && !isOn ? 'off' : user.secondFactor
  const Icon = isOn ? ShieldCheck : ShieldOff
  return (
    <SettingsSection title={t('settings.mfa')} text={t('settings.mfaText')}>
      <p className="flex items-center gap-2">
        <Icon aria-hidden="true" className={isOn ? 'size-5 text-pass' : 'size-5 text-muted'} />
        {t(`settings.mfaState.${state}`)}
      </p>
      {isOn ? (
        <Button className="w-fit" onClick={() => setOpen('disable')}>
          {t('settings.mfaDisable')}
        </Button>
      ) : (
        <Button className="w-fit" variant="primary" onClick={() => setOpen('setup')}>
          {t('settings.mfaSetUp')}
        </Button>
      )}
      <Suspense>
        {open === 'setup' && <SetUpDialog onClose={close} />}
        {open === 'disable' && <DisableDialog onClose={close} />}
      </Suspense>
    </SettingsSection>
  )
}
