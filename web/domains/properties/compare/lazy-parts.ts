import { lazyPart } from '../../../platform/lazy-part.tsx'

/** What stands below the table, each in a chunk of its own. */
export const addHomes = lazyPart(async () => (await import('./add-homes.tsx')).AddHomes)
