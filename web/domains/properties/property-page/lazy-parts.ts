import { lazyPart } from '../../../platform/lazy-part.tsx'

/** The parts of a home's page that its first look does without, each in a chunk of its own. */
export const details = lazyPart(async () => (await import('./home-details.tsx')).HomeDetails)
export const trail = lazyPart(async () => (await import('./trail-bar.tsx')).TrailBar)
export const thumbBar = lazyPart(async () => (await import('./thumb-bar.tsx')).ThumbBar)
export const withdrawn = lazyPart(async () => (await import('./withdrawn-home.tsx')).WithdrawnHome)
export const similar = lazyPart(async () => (await import('./similar-homes.tsx')).SimilarHomes)
