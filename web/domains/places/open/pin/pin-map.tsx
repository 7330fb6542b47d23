import type { ReactNode } from 'react'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { PickerMap } from '../../picker-map.tsx'
import type { PinMapState } from './use-pin-map.ts'

interface PinMapProps {
  map: PinMapState
  /** Whether the pin has not been placed yet. */
  unset: boolean
  /** Shown on devices that cannot draw the map. */
  instead: ReactNode
}

/** The map under a pin; its parent sets the height. */
export function PinMap({ map: { start, destination, onRest }, unset, instead }: PinMapProps) {
  const waiting = <Skeleton className="absolute inset-0 rounded-none!" />
  if (!start) return waiting
  return (
    <PickerMap
      start={start}
      destination={destination}
      unset={unset}
      onRest={onRest}
      onGoogle={() => undefined}
      onFail={() => undefined}
      waiting={waiting}
      instead={<p className="absolute inset-0 grid place-content-center p-6 text-center text-soft">{instead}</p>}
    />
  )
}
