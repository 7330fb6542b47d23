import type { ProfileKind } from '../../../contract/directories/kinds.ts'
import { uuidv7 } from '../../platform/ids.ts'

/** A row of `profiles`: by default an active agent without a city or any details. */
export function makeProfile(overrides: Record<string, unknown> & { kind?: ProfileKind } = {}) {
  const id = uuidv7()
  return { id, kind: 'agent', market: 'in', slug: `profile-${id}`, name: 'Farah Khan', state: 'active', ...overrides }
}
