import type { ContestFact } from '../../../contract/contests/contests.ts'
import type { Furnished } from '../../../contract/properties/vocabulary.ts'
import type { PlaceName } from '../../../contract/properties/property.ts'

/** What is known of a home that may be in a round. */
export interface HomeFacts {
  bedroomsTotal: number | null
  bathroomsTotalInteger: number | null
  /** m² */
  livingArea: number | null
  locality: PlaceName
  yearBuilt: number | null
  entryLevel: number | null
  storiesTotal: number | null
  furnished: Furnished | null
  coveredSpaces: number | null
  /** `YYYY-MM` */
  closedIn: string | null
}

const given = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** The facts of a home in the order in which players ask for them, without empty ones. Nothing in them names the home. */
export function factsOf(home: HomeFacts): ContestFact[] {
  const { bedroomsTotal, bathroomsTotalInteger, livingArea, locality, closedIn } = home
  const { yearBuilt, entryLevel, storiesTotal, furnished, coveredSpaces } = home
  const facts: ContestFact[] = [
    { name: 'rooms', ...given({ bedroomsTotal, bathroomsTotalInteger }) },
    { name: 'size', ...given({ livingArea }) },
    { name: 'locality', locality },
    { name: 'building', ...given({ yearBuilt, entryLevel, storiesTotal }) },
    { name: 'furnishing', ...given({ furnished, coveredSpaces }) },
    { name: 'closing', ...given({ closedIn }) },
  ]
  return facts.filter((fact) => Object.keys(fact).length > 1)
}
