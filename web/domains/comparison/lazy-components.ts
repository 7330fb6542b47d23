import { lazyPart } from '../../ui/lazy-part.tsx'

/** The table, and what is below it, both lazily loaded. */
export const comparing = lazyPart(async () => (await import('./comparing.tsx')).Comparing)
export const addHomes = lazyPart(async () => (await import('./add-homes.tsx')).AddHomes)
