import { useTranslation } from 'react-i18next'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import type { useUrlCheck } from '#features/campaigns/use-url-check.ts'
import { PageUrlField } from '../fields/page-url-field.tsx'

interface Props {
  form: CampaignForm
  white: ReturnType<typeof useUrlCheck>
  black: ReturnType<typeof useUrlCheck>
}

export function PagesStep({ form, white, black }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <PageUrlField
        form={form}
        name="blackContent"
        label={t('campaignForm.blackUrl')}
        hint={t('campaignForm.blackUrlHint')}
        url={black}
      />
      <PageUrlField
        form={form}
        name="whiteContent"
        label={t('campaignForm.whiteUrl')}
        hint={t('campaignForm.whiteUrlHint')}
        url={white}
      />
    </>
  )
}
