import { clsx } from 'clsx'

interface Props {
  label: string
  value: number
  /** The value at which the bar is full; higher values are capped. */
  max: number
  /** The figures in words, for screen readers. */
  text: string
}

/** Shows usage of a limit: yellow above 80%, red above 95%. */
export function Progress({ label, value, max, text }: Props) {
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={text}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={clsx('h-full rounded-full transition-[width]', colourOf(percent))}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}

function colourOf(percent: number): string {
  if (percent > 95) return 'bg-danger'
  return percent > 80 ? 'bg-warning' : 'bg-accent'
}
