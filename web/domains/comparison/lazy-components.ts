import { lazyPart } from '../../ui/lazy-part.tsx'

/** The table, and what stands below it, each in a chunk of its own. */
export const comparing = lazyPart(async () => (await import('./comparing.tsx')).Comparing)
export const addHomes = lazyPart(async () => (await import('./add-homes.tsx')).AddHomes)
