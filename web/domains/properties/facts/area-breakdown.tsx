import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'

interface Layer {
  name: string
  what: string
  area: number
  /** Colour in the drawing and its legend. */
  fill: string
  key: string
}

const SIZE = 200

/** Carpet within built-up within super built-up area, drawn to scale. */
export function AreaBreakdown({ home }: { home: Property }) {
  const { i18n } = useLingui()
  const format = useFormat(home)
  const layers = layersOf(home, (descriptor) => i18n._(descriptor))
  const [largest] = layers
  if (!largest) return null
  const inner = layers.at(-1)
  const share = inner && Math.round((inner.area / largest.area) * 100)
  const whole = largest.name.toLowerCase()
  const isCarpet = inner?.area === home.livingArea
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[auto_1fr] print:hidden">
      <svg aria-hidden viewBox={`0 0 ${SIZE} ${SIZE}`} className="w-44 max-w-full rtl:-scale-x-100">
        {layers.map(({ name, area, fill }) => {
          const side = SIZE * Math.sqrt(area / largest.area)
          return (
            <rect key={name} x="1" y={SIZE - side + 1} width={side - 2} height={side - 2} rx="4" className={fill} />
          )
        })}
      </svg>
      <div className="grid gap-3">
        <ul className="grid gap-2.5">
          {layers.toReversed().map(({ name, what, area, key }) => (
            <li key={name} className="grid grid-cols-[auto_1fr] gap-x-3">
              <span aria-hidden className={classes('mt-1.5 size-3.5 rounded-full border', key)} />
              <span>
                <span className="flex flex-wrap justify-between gap-x-4 font-medium">
                  {name} <span className="figures">{format.area(area)}</span>
                </span>
                <span className="block text-small text-faint">{what}</span>
              </span>
            </li>
          ))}
        </ul>
        {isCarpet && share !== undefined && (
          <p className="text-small text-soft">
            <Trans>
              {share}% of the {whole} is usable floor area.
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}

/** Largest first. */
function layersOf(home: Property, say: (descriptor: ReturnType<typeof msg>) => string): Layer[] {
  const all = [
    {
      name: say(msg`Super built-up area`),
      what: say(msg`Including a share of stairs, lifts and lobbies`),
      area: home.superBuiltUpArea,
      fill: 'fill-sunk stroke-edge',
      key: 'border-edge bg-sunk',
    },
    {
      name: say(msg`Built-up area`),
      what: say(msg`Including the walls and the balconies`),
      area: home.buildingAreaTotal,
      fill: 'fill-accent-soft stroke-accent',
      key: 'border-accent bg-accent-soft',
    },
    {
      name: say(msg`Carpet area`),
      what: say(msg`Usable floor area inside the walls`),
      area: home.livingArea,
      fill: 'fill-accent stroke-accent',
      key: 'border-accent bg-accent',
    },
  ]
  return all.flatMap(({ area, ...layer }) => (area === undefined ? [] : [{ ...layer, area }]))
}
