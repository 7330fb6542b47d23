import { lazyPart } from '../../../ui/lazy-part.tsx'

/** The parts of a home's page that its first look does without, each in a chunk of its own. */
export const details = lazyPart(async () => (await import('./home-details.tsx')).HomeDetails)
export const thumbBar = lazyPart(async () => (await import('./thumb-bar.tsx')).ThumbBar)
export const withdrawn = lazyPart(async () => (await import('./withdrawn-home.tsx')).WithdrawnHome)
export const similar = lazyPart(async () => (await import('./similar-homes.tsx')).SimilarHomes)
export const statusBanner = lazyPart(async () => (await import('./status-banner.tsx')).StatusBanner)
export const closedPrice = lazyPart(async () => (await import('../prices/closed-price.tsx')).ClosedPrice)
export const shareDialog = lazyPart(async () => (await import('../share/share-dialog.tsx')).ShareDialog)
export const past = lazyPart(async () => (await import('../prices/price-history.tsx')).PriceHistory)
export const estimate = lazyPart(async () => (await import('../prices/home-estimate.tsx')).HomeEstimate)
export const checks = lazyPart(async () => (await import('../facts/checks-panel.tsx')).ChecksPanel)
export const registration = lazyPart(async () => (await import('../facts/registration.tsx')).Registration)
export const printHead = lazyPart(async () => (await import('./print-parts.tsx')).PrintHead)
export const printCode = lazyPart(async () => (await import('./print-parts.tsx')).PrintCode)
