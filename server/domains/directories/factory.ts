import type { ProfileKind } from '../../../contract/directories/kinds.ts'
import { uuidv7 } from '../../platform/ids.ts'

/** A row of `profiles`: an agent in no city of whom nothing is known, but for what is said. */
export function makeProfile(overrides: Record<string, unknown> & { kind?: ProfileKind } = {}) {
  const id = uuidv7()
  return { id, kind: 'agent', market: 'in', slug: `profile-${id}`, name: 'Farah Khan', state: 'active', ...overrides }
}
