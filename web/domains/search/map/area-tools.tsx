import { Trans, useLingui } from '@lingui/react/macro'
import { CircleDashed, Eraser, Lasso, PencilLine, Scan, Spline } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { Range } from '../../../ui/range.tsx'
import { MapTool, MapToolGroup } from '../../places/open/map-buttons.tsx'
import { useEscape } from '../../../ui/use-escape.ts'
import { radiusSteps } from '../query/open/map-area.ts'
import type { SearchArea } from '../query/open/map-area.ts'

export type AreaTool = 'freehand' | 'points' | 'view' | 'round'

interface AreaToolsProps {
  area: SearchArea | undefined
  onChoose: (tool: AreaTool) => void
  onErase: () => void
}

/** Tools to limit the search to an area: freehand, corner by corner, the visible area, or a circle. */
export function AreaTools({ area, onChoose, onErase }: AreaToolsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const drawn = area !== undefined && area.kind !== 'box'
  useEscape(() => setOpen(false), open)
  const ways: { tool: AreaTool; name: string; icon: ReactNode }[] = [
    { tool: 'freehand', name: t`Draw freehand`, icon: <Lasso aria-hidden /> },
    { tool: 'points', name: t`Place corners one by one`, icon: <Spline aria-hidden /> },
    { tool: 'view', name: t`Use the visible map area`, icon: <Scan aria-hidden /> },
    { tool: 'round', name: t`Within a distance`, icon: <CircleDashed aria-hidden /> },
  ]
  return (
    <div className="relative" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <MapToolGroup>
        <MapTool
          label={t`Choose an area`}
          icon={<PencilLine aria-hidden />}
          expanded={open}
          onClick={() => setOpen(!open)}
        />
        {drawn && <MapTool label={t`Erase the area`} icon={<Eraser aria-hidden />} onClick={onErase} />}
      </MapToolGroup>
      {open && (
        <ul className="absolute end-full top-0 me-2 w-max animate-appear rounded-card border border-line bg-surface p-1.5 shadow-floating">
          {ways.map(({ tool, name, icon }) => (
            <li key={tool}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  onChoose(tool)
                }}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-sunk [&_svg]:size-5 [&_svg]:text-soft"
              >
                {icon}
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface RoundPanelProps {
  radius: number
  onRadius: (metres: number) => void
}

/** The radius of the circle; steps grow with the distance. */
export function RoundPanel({ radius, onRadius }: RoundPanelProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const step = radiusSteps.findIndex((metres) => metres >= radius)
  const said = radius < 1000 ? t`${number(radius)} m` : t`${number(radius / 1000)} km`
  return (
    <div className="absolute start-3 end-17 top-3 z-3 mx-auto max-w-72 rounded-card border border-line bg-surface px-4 py-2 shadow-floating">
      <Range
        label={t`Distance from the point`}
        said={said}
        min={0}
        max={radiusSteps.length - 1}
        step={1}
        value={step === -1 ? radiusSteps.length - 1 : step}
        onChange={({ currentTarget }) => onRadius(radiusSteps[Number(currentTarget.value)] ?? radius)}
      />
    </div>
  )
}

interface NothingHereProps {
  /** Whether the list beside the map shows the same message on wide screens. */
  listSaysSo: boolean
  onZoomOut: () => void
}

/** Says that there are no homes in view, with a button to zoom out. */
export function NothingHere({ listSaysSo, onZoomOut }: NothingHereProps) {
  return (
    <div
      role="status"
      className={classes(
        'absolute inset-x-3 bottom-[calc(var(--map-foot,0px)+3.75rem)] z-2 mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-x-3 rounded-card border border-line bg-surface px-4 py-1 text-center shadow-raised',
        listSaysSo && 'lg:hidden',
      )}
    >
      <Trans>No homes in this part of the map.</Trans>
      <button
        type="button"
        onClick={onZoomOut}
        className="touch px-1 font-semibold text-accent-strong underline underline-offset-3"
      >
        <Trans>Zoom out</Trans>
      </button>
    </div>
  )
}
