import type { CreateCampaign, Domain } from '@crivo/shared'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { FormAlert } from '../../../components/form-alert.tsx'
import { LeaveGuard } from '../../../components/leave-guard.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { buttonStyle } from '../../../components/ui/button-style.ts'
import { PATHS } from '../../../config/paths.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { useCreateCampaign } from '../api/create-campaign.ts'
import { showFieldErrors, useCampaignForm } from '../campaign-form.ts'
import { AudienceFields } from './audience-fields.tsx'
import { BasicFields } from './basic-fields.tsx'
import { PageFields } from './page-fields.tsx'

export function CampaignFormView({ domains }: { domains: readonly Domain[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreateCampaign()
  const form = useCampaignForm(domains.length === 1 ? domains[0]?.id : undefined)
  const { isDirty, isSubmitting } = form.formState
  // Set before the screen is left; state would come too late for the guard.
  const saved = useRef(false)
  const sending = useRef(false)
  const [refusal, setRefusal] = useState<unknown>(null)

  const save = async (campaign: CreateCampaign) => {
    try {
      await create.mutateAsync(campaign)
    } catch (error) {
      if (!showFieldErrors(form, error)) setRefusal(error)
      return
    }
    saved.current = true
    showToast({ tone: 'plain', title: t('campaignForm.done', { name: campaign.name }) })
    await navigate(PATHS.campaigns)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A second press can come before the button is drawn disabled.
    if (sending.current) return
    sending.current = true
    setRefusal(null)
    await form.handleSubmit(save)(event)
    sending.current = false
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-176 gap-4">
      <BasicFields form={form} domains={domains} />
      <PageFields form={form} />
      <AudienceFields form={form} />
      {refusal !== null && <FormAlert title={t('campaignForm.failed')} error={refusal} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Link to={PATHS.campaigns} className={buttonStyle({}, 'max-sm:flex-1')}>
          {t('common.cancel')}
        </Link>
        <Button type="submit" variant="primary" busy={isSubmitting} className="max-sm:flex-1">
          {isSubmitting ? t('campaignForm.running') : t('campaigns.create')}
        </Button>
      </div>
      <LeaveGuard unsaved={isDirty} saved={saved} />
    </form>
  )
}
