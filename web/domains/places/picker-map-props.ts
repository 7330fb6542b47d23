import type { ReactNode } from 'react'
import type { Position } from '../../../contract/values.ts'

/** Where to take the map: a new object each time, even to the same place. */
export interface Destination {
  position: Position
  zoom: number
}

export interface PickerMapProps {
  start: Destination
  destination: Destination | null
  /** What is in the middle has not been chosen by anybody yet. */
  unset?: boolean | undefined
  /** Told the position under the pin whenever the map comes to rest. */
  onRest: (position: Position) => void
  onFail: () => void
  waiting: ReactNode
  instead: ReactNode
}
