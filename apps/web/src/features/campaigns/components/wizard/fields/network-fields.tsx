import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { formatNetwork, useNetworkTexts } from '#core/visits/network-names.ts'
import { networksQuery } from '#features/campaigns/api/search-places.ts'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { useSettled } from '#lib/hooks/use-settled.ts'
import { Chips } from '../inputs/chips.tsx'
import { FoundList } from '../inputs/found-list.tsx'
import { ModeSwitch } from '../inputs/mode-switch.tsx'
import { OptionGroup } from '../inputs/option-group.tsx'
import { isWrongAt, useFieldError } from '../inputs/use-field-error.ts'

/** Internet providers and other networks, searched by name or AS number. */
export function NetworkFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control: form.control, name: 'asns' })
  const fieldError = useFieldError()
  const [search, setSearch] = useState('')
  const settled = useSettled(search.trim(), 250)
  const found = useQuery({ ...networksQuery(settled), enabled: settled !== '' })
  const chosen = field.value ?? []
  const textOf = useNetworkTexts()
  return (
    <OptionGroup form={form} group="networks">
      <Field
        label={t('wizard.networkSearch')}
        hint={t('wizard.networkHint')}
        error={fieldError(fieldState.error)}
      >
        {(control) => (
          <Input
            {...control}
            ref={field.ref}
            type="search"
            value={search}
            placeholder="Claro, AS4230"
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {settled !== '' && (
        <FoundList
          label={t('wizard.networkSearch')}
          found={found.data
            ?.filter(({ asn }) => !chosen.includes(asn))
            .map(({ asn, name, reviewers }) => ({
              key: String(asn),
              text: formatNetwork(asn, name),
              note: reviewers && t('bots.belongsTo', { owner: reviewers }),
            }))}
          onAdd={(asn) => field.onChange([...chosen, Number(asn)])}
        />
      )}
      <Chips
        label={t('wizard.networks')}
        entries={chosen.map((asn, index) => ({
          key: String(asn),
          text: textOf(asn),
          isWrong: isWrongAt(fieldState.error, index),
        }))}
        onRemove={(asn) => field.onChange(chosen.filter((each) => String(each) !== asn))}
        onEmpty={() => form.setFocus('asns')}
      />
      <ModeSwitch
        form={form}
        name="allowedAsns"
        label={t('wizard.networksMode')}
        disabled={chosen.length === 0}
      />
    </OptionGroup>
  )
}
