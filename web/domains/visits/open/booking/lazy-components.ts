import { lazyPart } from '../../../../ui/lazy-part.tsx'

const load = () => import('../../booking/book-buttons.tsx')

/** What a home’s page holds of visiting it, in one chunk. */
export const bookVisit = lazyPart(async () => (await load()).BookVisit)
export const bookVisitBar = lazyPart(async () => (await load()).BookVisitBar)
export const nextOpenHouse = lazyPart(async () => (await import('../../open-houses/next-open-house.tsx')).NextOpenHouse)
export const bookVisitOfPage = lazyPart(async () => (await load()).BookVisitOfPage)
