import type { ReactNode } from 'react'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { PickerMap } from '../../picker-map.tsx'
import type { PinMapState } from './use-pin-map.ts'

interface PinMapProps {
  map: PinMapState
  /** Nobody has put the pin anywhere yet. */
  unset: boolean
  /** Says what to do on a device that cannot draw the map. */
  instead: ReactNode
}

/** The map under a pin; whoever shows it gives it a height. */
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
