import { useFormat } from '#lib/format.ts'

interface Props {
  /** ISO 8601. */
  at: string
  className?: string
  /** Leaves out the seconds. */
  brief?: boolean
}

/** A date and time in the account's time zone; UTC on hover. */
export function Time({ at, className, brief }: Props) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.utc(at)} className={className}>
      {brief ? format.dateTime(at) : format.second(at)}
    </time>
  )
}
