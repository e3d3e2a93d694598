import { Select } from '#components/ui/inputs/select.tsx'

interface Props<T extends string> {
  label: string
  /** Label of the option that clears the filter. */
  all: string
  value: string
  options: readonly T[]
  textOf: (option: T) => string
  onChange: (value: string) => void
}

/** A filter with a few options; the option that clears it also names it. */
export function ChoiceSelect<T extends string>(props: Props<T>) {
  return (
    <Select
      aria-label={props.label}
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
      className="w-full sm:w-auto sm:min-w-40 sm:max-w-60"
    >
      <option value="">{props.all}</option>
      {props.options.map((option) => (
        <option key={option} value={option}>
          {props.textOf(option)}
        </option>
      ))}
    </Select>
  )
}
