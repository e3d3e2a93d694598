import { createCampaignSchema, unblockSource } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { useMay } from '#core/access/use-may.ts'
import { formOf } from '#core/campaigns/form-of.ts'
import { useUpdateCampaigns } from '#core/campaigns/update-campaign.ts'
import { sourceParametersQuery } from '#core/visits/source-parameters.ts'
import { useFormat } from '#lib/format.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import type { BlockedSourceRow } from '../blocked-sources.ts'

interface Props {
  row: BlockedSourceRow
  text: string
}

/** Removes a blocked source from the campaigns that block it, after confirmation. */
export function UnblockSource({ row, text }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isAsked, setAsked] = useState(false)
  const parameters = useQuery({ ...sourceParametersQuery(), enabled: isAsked })
  const update = useUpdateCampaigns()
  const mayManage = useMay()('campaigns', 'manage')
  if (!mayManage) return null
  const remove = async () => {
    const names = parameters.data
    if (names === undefined) return
    const updates = row.campaigns.map((campaign) => {
      const { id, revision } = campaign
      const form = createCampaignSchema.parse(formOf(campaign))
      const customRules = row.ruleIds.reduce(
        (rules, ruleId) => unblockSource(rules, { ...row, ruleId }, names),
        form.customRules,
      )
      return { id, revision, form: { ...form, customRules } }
    })
    try {
      if (await update.updateAll(updates)) {
        showToast({ tone: 'plain', title: t('bots.sourceRemoved', { value: text }) })
      }
      setAsked(false)
    } catch {
      // The mutation keeps the error, which the dialog shows.
    }
  }
  return (
    <>
      <IconButton
        icon={Trash2}
        variant="ghostDanger"
        label={t('bots.sourceRemove', { value: text })}
        onClick={() => setAsked(true)}
      />
      {isAsked && (
        <ConfirmDialog
          title={t('bots.sourceRemoveTitle', { value: text })}
          confirmLabel={t('bots.removeConfirm.blocked')}
          busy={update.isPending || parameters.isPending}
          onConfirm={remove}
          onClose={() => setAsked(false)}
        >
          <p>
            {t('bots.sourceRemoveText', {
              campaigns: format.list(row.campaigns.map(({ name }) => name)),
            })}
          </p>
          {update.error !== null && (
            <FormAlert title={t('bots.sourceRemoveFailed')} error={update.error} />
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
