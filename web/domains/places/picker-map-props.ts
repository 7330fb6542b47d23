import type { ReactNode } from 'react'
import type { Position } from '../../../contract/values.ts'

/** Where to move the map: a new object each time, even for the same place. */
export interface Destination {
  position: Position
  zoom: number
}

export interface PickerMapProps {
  start: Destination
  destination: Destination | null
  /** Whether the centre has not been chosen yet. */
  unset?: boolean | undefined
  /** Called with the position under the pin when the map comes to rest, and whether a person moved it, if known. */
  onRest: (position: Position, byPerson: boolean) => void
  onFail: () => void
  waiting: ReactNode
  instead: ReactNode
}
