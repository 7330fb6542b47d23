import { useLingui } from '@lingui/react/macro'
import { METRES_PER_FOOT, trimmedLength } from '../../../platform/lengths/lengths.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { scaleStep } from '../../../../contract/projects/floor-geometry.ts'

/** Lengths on drawings: in feet unless areas are in square metres. */
export function useLengths() {
  const { t } = useLingui()
  const { unit, language } = useFormat()
  const market = useMarket()
  const inFeet = unit !== 'sqm'
  const per = inFeet ? METRES_PER_FOOT : 1
  const figure = (metres: number, digits = 1) => trimmedLength(metres / per, digits, market.locale[language])
  const withUnit = (said: string) => (inFeet ? t`${said} ft` : t`${said} m`)
  return {
    per,
    said: (metres: number, digits = 1) => withUnit(figure(metres, digits)),
    sides: (width: number, depth: number) => withUnit(`${figure(width)} × ${figure(depth)}`),
  }
}

interface PlaceProps {
  x: number
  y: number
  /** Font size in metres. */
  size: number
}

/** A north arrow above the end of the drawing. */
export function NorthArrow({ x, y, size }: PlaceProps) {
  const { t } = useLingui()
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} className="fill-ink stroke-ink">
      <circle r="1.05" strokeWidth="0.08" className="fill-surface" />
      <path d="M0 -0.95 L0.42 0.72 L0 0.4 Z" strokeWidth="0" />
      <path d="M0 -0.95 L-0.42 0.72 L0 0.4 Z" strokeWidth="0.06" className="fill-surface" />
      <text y="-1.3" fontSize="1" textAnchor="middle" strokeWidth="0" className="font-semibold">
        {t`N`}
      </text>
    </g>
  )
}

/** A scale bar with black and white steps and their length. */
export function ScaleBar({ x, y, size, width }: PlaceProps & { width: number }) {
  const { per, said } = useLengths()
  const step = scaleStep(width, per)
  return (
    <g transform={`translate(${x} ${y})`} className="fill-ink stroke-ink" strokeWidth={size * 0.08}>
      {[0, 1].map((at) => (
        <rect
          key={at}
          x={at * step}
          width={step}
          height={size * 0.45}
          className={at % 2 ? 'fill-surface' : 'fill-ink'}
        />
      ))}
      {[0, 1, 2].map((at) => (
        <text
          key={at}
          x={at * step}
          y={size * 1.5}
          fontSize={size * 0.9}
          textAnchor={at === 0 ? 'start' : 'middle'}
          strokeWidth="0"
          className="fill-soft"
        >
          {at === 0 ? '0' : said(at * step, 0)}
        </text>
      ))}
    </g>
  )
}
