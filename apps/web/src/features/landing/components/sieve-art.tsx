/** Positions and outcomes of the visits in the picture. */
const HELD = [
  { x: 92, y: 132, tone: 'fill-sivt', label: 'SIVT' },
  { x: 168, y: 140, tone: 'fill-givt', label: 'GIVT' },
  { x: 262, y: 138, tone: 'fill-policy', label: 'POLICY' },
] as const
const FALLING = [
  [70, 62, 'fill-pass'],
  [118, 34, 'fill-sivt'],
  [160, 78, 'fill-pass'],
  [206, 40, 'fill-verified'],
  [244, 84, 'fill-pass'],
  [292, 52, 'fill-givt'],
] as const
const PASSED = [
  [118, 222, 'fill-pass'],
  [158, 254, 'fill-pass'],
  [204, 218, 'fill-verified'],
  [240, 262, 'fill-pass'],
  [182, 292, 'fill-pass'],
] as const
const HOLES = Array.from({ length: 11 }, (_, index) => 70 + index * 22)

/** A sieve onto which visits fall: filtered visits stay, with a label, and all others pass. */
export function SieveArt({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 360 320" role="img" aria-label={label} className="w-full max-w-md">
      <g className="fill-none stroke-line-strong" strokeWidth="1.5" strokeDasharray="2 6">
        {FALLING.map(([x, y]) => (
          <path key={x} d={`M${x} 0V${y - 12}`} />
        ))}
        {PASSED.map(([x, y]) => (
          <path key={x} d={`M${x} 190V${y - 12}`} />
        ))}
      </g>
      {[...FALLING, ...PASSED].map(([x, y, tone]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="8" className={tone} />
      ))}
      <path
        d="M36 112h288c0 44-56 72-144 72S36 156 36 112Z"
        className="fill-surface stroke-accent"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M24 112h312" className="stroke-accent" strokeWidth="6" strokeLinecap="round" />
      {HOLES.map((x, index) => (
        <circle
          key={x}
          cx={x}
          cy={164 + 8 * Math.sin((Math.PI * index) / 10)}
          r="2.5"
          className="fill-accent"
        />
      ))}
      {HELD.map(({ x, y, tone, label: name }) => (
        <g key={name}>
          <circle cx={x - 16} cy={y} r="8" className={tone} />
          <text x={x - 3} y={y + 4} className="fill-ink font-medium text-xs">
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
