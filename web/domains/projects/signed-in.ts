import type { SignedInDomain } from '../domain.ts'

export const projects: SignedInDomain = {
  // By name, because importing the endpoints would load the contracts of projects for every signed-in person.
  staleReads: {
    'projects-changed': ['projectInventory', 'unitHistory', 'projectUnits'],
  },
}
