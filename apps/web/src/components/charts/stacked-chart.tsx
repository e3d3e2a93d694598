import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Label,
  Line,
  ReferenceLine,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { useFormat } from '#lib/format.ts'

export interface ChartSeries {
  readonly id: string
  readonly label: string
  /** CSS color, from the theme. */
  readonly colour: string
}

export interface ChartStep {
  readonly key: string
  /** Short label for the axis, and full label above the numbers. */
  readonly tick: string
  readonly label: string
  readonly values: Readonly<Record<string, number>>
  /** The value to compare with. */
  readonly before?: number
}

interface StepMark {
  readonly key: string
  readonly texts: readonly string[]
}

interface Props {
  steps: readonly ChartStep[]
  series: readonly ChartSeries[]
  marks: readonly StepMark[]
  /** Labels for the comparison and the axes. */
  beforeLabel: string
  xLabel: string
  yLabel: string
  /** Summary for screen readers, which read the same numbers in a table. */
  summary: string
  onSelect: (key: string) => void
}

const AXIS = { stroke: 'var(--line-strong)', tick: { fill: 'var(--muted)', fontSize: 12 } } as const

/** Stacked amounts over time, with a line for the comparison. */
export function StackedChart({ steps, series, marks, beforeLabel, onSelect, ...names }: Props) {
  const format = useFormat()
  const hasBefore = steps.some(({ before }) => before !== undefined)
  const ticks = new Map(steps.map(({ key, tick }) => [key, tick]))
  return (
    <ComposedChart
      responsive
      data={[...steps]}
      title={names.summary}
      margin={{ top: 8, right: 8, bottom: 20, left: 20 }}
      style={{ width: '100%', height: '100%', cursor: 'pointer' }}
      onClick={({ activeLabel }) => activeLabel !== undefined && onSelect(String(activeLabel))}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        {...AXIS}
        dataKey="key"
        tickFormatter={(key) => ticks.get(String(key)) ?? ''}
        tickLine={false}
        minTickGap={24}
        interval="equidistantPreserveStart"
      >
        <Label
          value={names.xLabel}
          position="bottom"
          offset={2}
          fill="var(--muted)"
          fontSize={12}
        />
      </XAxis>
      <YAxis
        {...AXIS}
        allowDecimals={false}
        tickFormatter={(value) => format.number(Number(value))}
        tickLine={false}
        axisLine={false}
        width="auto"
      >
        <Label
          value={names.yLabel}
          angle={-90}
          position="insideLeft"
          offset={-12}
          fill="var(--muted)"
          fontSize={12}
          style={{ textAnchor: 'middle' }}
        />
      </YAxis>
      <Tooltip
        cursor={{ fill: 'var(--sunken)' }}
        isAnimationActive={false}
        content={(hover) => <Numbers hover={hover} steps={steps} marks={marks} />}
      />
      {series.map(({ id, label, colour }) => (
        <Bar
          key={id}
          stackId="all"
          dataKey={({ values }: ChartStep) => values[id] ?? 0}
          name={label}
          fill={colour}
          // A line in the surface color separates two amounts without relying on their colors.
          stroke="var(--surface)"
          strokeWidth={1}
          maxBarSize={40}
          isAnimationActive={false}
        />
      ))}
      {marks.map(({ key }) => (
        <ReferenceLine
          key={key}
          x={key}
          stroke="var(--accent)"
          strokeWidth={1.5}
          strokeDasharray="3 3"
        />
      ))}
      {hasBefore && (
        <Line
          dataKey="before"
          name={beforeLabel}
          stroke="var(--ink)"
          strokeWidth={1.5}
          strokeDasharray="4 3"
          dot={false}
          isAnimationActive={false}
        />
      )}
    </ComposedChart>
  )
}

interface NumbersProps {
  hover: TooltipContentProps
  steps: readonly ChartStep[]
  marks: readonly StepMark[]
}

/** The exact numbers of the hovered step, with its marks. */
function Numbers({ hover: { active, label, payload }, steps, marks }: NumbersProps) {
  const format = useFormat()
  if (!active) return null
  const step = steps.find(({ key }) => key === label)
  return (
    <div className="grid gap-1 rounded-md border border-line bg-surface px-3 py-2 text-xs shadow-float">
      <p className="font-medium">{step?.label}</p>
      {payload.map(({ name, value, color, fill }) => (
        <p key={String(name)} className="flex items-center gap-2">
          <span className="size-2 rounded-sm" style={{ background: fill ?? color }} />
          <span className="flex-1 text-muted">{name}</span>
          <span className="pl-3 font-medium tabular-nums">{format.number(Number(value))}</span>
        </p>
      ))}
      {marks
        .filter(({ key }) => key === label)
        .flatMap(({ texts }) => texts)
        .map((text) => (
          <p key={text} className="border-line border-t pt-1">
            {text}
          </p>
        ))}
    </div>
  )
}
