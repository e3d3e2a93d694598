interface Props {
  values: readonly number[]
  /** Describes the line to screen readers. */
  label: string
}

const WIDTH = 72
const HEIGHT = 20

/** A line of values, from zero at the bottom to the largest value at the top. */
export function Sparkline({ values, label }: Props) {
  const top = Math.max(...values, 1)
  const step = WIDTH / Math.max(values.length - 1, 1)
  const points = values.map((value, at) => {
    const y = HEIGHT - 1 - (value / top) * (HEIGHT - 2)
    return `${(at * step).toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-5 w-18 overflow-visible text-accent"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
