import type { SignedInDomain } from '../domain.ts'
import { staleRoommates } from './roommates/roommates-data.ts'
import { staleBeds } from './bed/beds-data.ts'

export const beds: SignedInDomain = {
  staleReads: {
    'beds-changed': staleBeds.map(({ name }) => name),
    'roommates-changed': staleRoommates.map(({ name }) => name),
  },
}
