import { lazyPart } from '../../../ui/lazy-part.tsx'

/** The beds of a PG on its page. */
export const homeBeds = lazyPart(async () => (await import('../home/home-beds.tsx')).HomeBeds)
