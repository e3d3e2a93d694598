import { AccountBox } from './account-box.tsx'

interface Props {
  label: string
  parameters: URLSearchParams
  onChange: (changes: Readonly<Record<string, string>>) => void
}

/** Limits a list to one account, which is stored in the URL. */
export function AccountFilter({ label, parameters, onChange }: Props) {
  return (
    <search>
      <AccountBox
        label={label}
        value={parameters.get('account') ?? ''}
        onChange={(account) => onChange({ account })}
        className="sm:w-72"
      />
    </search>
  )
}
