import { lazyPart } from '../../../platform/lazy-part.tsx'

/** The parts of a home's page that come after its first look, each in a chunk of its own. */
export const details = lazyPart(async () => (await import('./home-details.tsx')).HomeDetails)
export const similar = lazyPart(async () => (await import('./similar-homes.tsx')).SimilarHomes)
