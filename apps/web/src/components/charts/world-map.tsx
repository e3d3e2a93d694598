import { geoNaturalEarth1, geoPath } from 'd3-geo'
import codes from 'i18n-iso-countries/codes.json'
import { useMemo } from 'react'
import { feature } from 'topojson-client'
import world from 'world-atlas/countries-110m.json'

const WIDTH = 960
const HEIGHT = 470
/** Number of top countries labeled on the map. */
const LABELLED = 5
const SHADES = 5

interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
  readonly count: number
  readonly text: string
}

interface Props {
  /** Sorted by count, highest first. */
  countries: readonly Country[]
  /** Summary for screen readers, which read the same numbers in the adjacent table. */
  summary: string
  onSelect: (code: string) => void
}

const ALPHA_BY_NUMBER = new Map(codes.map(([alpha2, , number]) => [number, alpha2]))

/** A world map shaded by count, with the top countries labeled. */
export function WorldMap({ countries, summary, onSelect }: Props) {
  const shapes = useShapes()
  const byCode = new Map(countries.map((country) => [country.code, country]))
  const most = countries[0]?.count ?? 0
  const labels = countries.slice(0, LABELLED).flatMap((country) => {
    const shape = shapes.find(({ code }) => code === country.code)
    return shape ? [{ ...country, at: shape.centre }] : []
  })
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary} className="w-full">
      {shapes.map(({ code, id, path }) => {
        const country = byCode.get(code)
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the adjacent table offers the same by keyboard
          <path
            key={id}
            d={path}
            fill={country ? 'var(--accent)' : 'var(--sunken)'}
            fillOpacity={country ? shadeOf(country.count, most) : 1}
            stroke="var(--line-strong)"
            strokeWidth={0.5}
            className={country && 'cursor-pointer'}
            onClick={country && (() => onSelect(code))}
          >
            {country && <title>{`${country.name}: ${country.text}`}</title>}
          </path>
        )
      })}
      {labels.map(({ code, text, at: [x, y] }) => (
        <text
          key={code}
          x={x}
          y={y}
          textAnchor="middle"
          dominantBaseline="middle"
          className="pointer-events-none font-semibold max-sm:text-[26px] sm:text-[15px]"
          fill="var(--ink)"
          stroke="var(--surface)"
          strokeWidth={4}
          paintOrder="stroke"
        >
          {`${code} ${text}`}
        </text>
      ))}
    </svg>
  )
}

/** Returns a shade on a logarithmic scale, so that countries with little traffic stay visible. */
function shadeOf(count: number, most: number): number {
  const part = most <= 1 ? 1 : Math.log(count + 1) / Math.log(most + 1)
  return Math.max(1, Math.ceil(part * SHADES)) / SHADES
}

function useShapes() {
  return useMemo(() => {
    const { features } = feature(world, world.objects.countries)
    const land = features.filter(({ id }) => id !== ANTARCTICA)
    const projection = geoNaturalEarth1().fitSize([WIDTH, HEIGHT], {
      type: 'FeatureCollection',
      features: land,
    })
    const draw = geoPath(projection)
    return land.map((shape, index) => ({
      id: `${shape.id ?? ''} ${index}`,
      code: ALPHA_BY_NUMBER.get(String(shape.id)) ?? '',
      path: draw(shape) ?? '',
      centre: draw.centroid(shape),
    }))
  }, [])
}

/** Antarctica has no visitors and would fill a fifth of the map. */
const ANTARCTICA = '010'
