import { GIVEN_ROLES, type GivenRole } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { useUser } from '#core/session/use-user.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'

/** A role, with the campaigns of a client. */
export interface Part {
  readonly role: GivenRole
  readonly campaignIds: readonly number[]
}

interface Props {
  value: Part
  onChange: (part: Part) => void
}

/** Selects a role and, for clients, campaigns. Only the owner can assign managers. */
export function RoleFields({ value, onChange }: Props) {
  const { t } = useTranslation()
  const user = useUser()
  const roles = GIVEN_ROLES.filter((role) => role !== 'manager' || user?.membership === undefined)
  return (
    <>
      <Field label={t('members.roleLabel')} hint={t(`members.roleText.${value.role}`)}>
        {(control) => (
          <Select
            {...control}
            value={value.role}
            onChange={({ target }) => {
              const role = roles.find((each) => each === target.value)
              if (role) onChange({ ...value, role })
            }}
          >
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`members.role.${role}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {value.role === 'client' && (
        <CampaignChoice
          chosen={value.campaignIds}
          onChange={(campaignIds) => onChange({ ...value, campaignIds })}
        />
      )}
    </>
  )
}

function CampaignChoice({
  chosen,
  onChange,
}: {
  chosen: readonly number[]
  onChange: (ids: readonly number[]) => void
}) {
  const { t } = useTranslation()
  const campaigns = useQuery(campaignsQuery())
  const loadError = useLoadError(campaigns)
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{t('members.campaigns')}</legend>
      {loadError !== null && (
        <ErrorNotice title={t('campaigns.failed')} error={loadError} query={campaigns} />
      )}
      {campaigns.data?.length === 0 && <p className="text-muted">{t('members.noCampaigns')}</p>}
      <div className="grid max-h-60 gap-2 overflow-y-auto">
        {campaigns.data?.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Returns whether a role is complete: clients need at least one campaign. */
export const isWhole = ({ role, campaignIds }: Part): boolean =>
  role !== 'client' || campaignIds.length > 0
