import type { SignedInDomain } from '../domain.ts'

export const projects: SignedInDomain = {
  // By their names alone: the contracts of projects are no part of what everybody loads who is signed in.
  staleReads: {
    'projects-changed': ['projectInventory', 'unitHistory', 'projectUnits'],
  },
}
