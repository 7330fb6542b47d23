import { useLingui } from '@lingui/react/macro'
import { LocateFixed, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Position } from '../../../../contract/values.ts'
import { classes } from '../../../ui/classes.ts'
import { travelTime, useMapFrame, useMapInstance } from './map-context.ts'
import type { MapInstance } from './map-context.ts'
import { MapMark } from './map-mark.tsx'
import { useLocate } from '../../../platform/position/use-locate.ts'

/** Near enough to know one's street by. */
const DEVICE_ZOOM = 14

interface MapToolProps {
  label: string
  icon: ReactNode
  onClick: () => void
  busy?: boolean
  pressed?: boolean
  /** Whether what it opens is open. */
  expanded?: boolean
  disabled?: boolean
}

/** One button of a group on the map. */
export function MapTool({ label, icon, onClick, busy = false, pressed, expanded, disabled = false }: MapToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
      className={classes(
        'touch inline-grid place-items-center transition-colors disabled:opacity-40 [&_svg]:size-5',
        'first:rounded-t-control last:rounded-b-control focus-visible:relative',
        pressed ? 'bg-accent text-on-accent' : 'bg-surface text-ink hover:bg-sunk',
        busy && 'animate-breathe',
      )}
    >
      {icon}
    </button>
  )
}

/** A column of buttons at the end edge of a map. */
export function MapToolGroup({ children }: { children: ReactNode }) {
  return <div className="grid divide-y divide-line rounded-control border border-line shadow-raised">{children}</div>
}

/** Nearer and farther. */
export function ZoomTools() {
  const { t } = useLingui()
  const map = useMapInstance()
  const [ends, setEnds] = useState({ near: false, far: false })
  function watch(on: MapInstance) {
    const near = on.getZoom() >= on.getMaxZoom()
    const far = on.getZoom() <= on.getMinZoom()
    if (near !== ends.near || far !== ends.far) setEnds({ near, far })
  }
  useMapFrame(watch)
  return (
    <MapToolGroup>
      <MapTool
        label={t`Zoom in`}
        icon={<Plus aria-hidden />}
        disabled={ends.near}
        onClick={() => map.zoomIn({ duration: travelTime() })}
      />
      <MapTool
        label={t`Zoom out`}
        icon={<Minus aria-hidden />}
        disabled={ends.far}
        onClick={() => map.zoomOut({ duration: travelTime() })}
      />
    </MapToolGroup>
  )
}

/** Takes the map to where the device is, and marks the spot. */
export function LocateTool({ onFound, onRefused }: { onFound?: (position: Position) => void; onRefused?: () => void }) {
  const { t } = useLingui()
  const map = useMapInstance()
  const [here, setHere] = useState<Position | null>(null)
  const { locate, busy } = useLocate((position) => {
    setHere(position)
    map.flyTo({ center: position, zoom: Math.max(map.getZoom(), DEVICE_ZOOM), duration: travelTime() * 2 })
    onFound?.(position)
  }, onRefused)
  return (
    <>
      <MapToolGroup>
        <MapTool label={t`Show where I am`} icon={<LocateFixed aria-hidden />} busy={busy} onClick={locate} />
      </MapToolGroup>
      {here && <DeviceDot at={here} />}
    </>
  )
}

function DeviceDot({ at }: { at: Position }) {
  const { t } = useLingui()
  return (
    <MapMark at={at} className="pointer-events-none">
      <div
        role="img"
        aria-label={t`You are here`}
        className="size-5 rounded-full border-3 border-surface bg-verified shadow-raised outline-8 outline-verified/20"
      />
    </MapMark>
  )
}
