import { Trans, useLingui } from '@lingui/react/macro'
import { CircleDashed, Eraser, Lasso, PencilLine, Scan, Spline } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import type { Position } from '../../../../contract/values.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { Range } from '../../../ui/range.tsx'
import { MapTool, MapToolGroup } from '../../places/open/map-buttons.tsx'
import { useMapInstance } from '../../places/open/map-context.ts'
import { MapMark } from '../../places/open/map-mark.tsx'
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

const KEY_STEP = 12
const keySteps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}

/** The centre of a circle: dragged, or moved with the arrow keys. */
export function RoundHandle({ centre, onMove }: { centre: Position; onMove: (centre: Position) => void }) {
  const { t } = useLingui()
  const map = useMapInstance()
  function goTo(x: number, y: number) {
    const { lng, lat } = map.unproject([x, y])
    onMove([lng, lat])
  }
  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, top } = map.getContainer().getBoundingClientRect()
    goTo(event.clientX - left, event.clientY - top)
  }
  function type(event: KeyboardEvent) {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const { x, y } = map.project(centre)
    goTo(x + step[0], y + step[1])
  }
  return (
    <MapMark at={centre} own>
      <button
        type="button"
        aria-label={t`The point in the middle; arrow keys move it`}
        title={t`Drag to move the point`}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={type}
        className="touch grid cursor-move touch-none place-items-center rounded-full"
      >
        <span className="size-5 rounded-full border-3 border-surface bg-accent shadow-raised" />
      </button>
    </MapMark>
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
