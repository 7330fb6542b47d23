import type { SignedInDomain } from '../domain.ts'
import { staleBeds } from './bed/beds-data.ts'

export const beds: SignedInDomain = {
  staleReads: { 'beds-changed': staleBeds.map(({ name }) => name) },
}
