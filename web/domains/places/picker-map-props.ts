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
  /** Told the position under the pin whenever the map comes to rest, and whether somebody moved it, as far as that can be known. */
  onRest: (position: Position, byPerson: boolean) => void
  onFail: () => void
  waiting: ReactNode
  instead: ReactNode
}
