import type { ComponentType } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type * as Near from './near-matches.tsx'
import type * as listComponents from './list-components.ts'

/** Fetches the code that no list needs at first; going back to one without a line needs it all. */
export const loadParts = () => import('./list-components.ts')
// It comes while the page is taken over, not after.
if (typeof document !== 'undefined') loadParts().catch(() => undefined)

/** A part of every list that may be taken over after the homes themselves. */
const listPart = <Props extends object>(pick: (components: typeof listComponents) => ComponentType<Props>) =>
  lazyPart<Props>(() => loadParts().then(pick))

export const searchBox = listPart(({ SearchBox }) => SearchBox)
export const countLine = listPart(({ CountLine }) => CountLine)
export const filterBar = listPart(({ FilterBar }) => FilterBar)
export const viewSwitch = listPart(({ ViewSwitch }) => ViewSwitch)
export const notes = listPart(({ ListNotes }) => ListNotes)
export const foot = listPart(({ ListFoot }) => ListFoot)
export const listError = listPart(({ ListError }) => ListError)
const loadNear = () => import('./near-matches.tsx')
export const nearMatches = lazyPart(async () => (await loadNear()).NearMatches)
export const fillNearMatches: typeof Near.fillNearMatches = async (...of) => {
  await nearMatches.prepare()
  await (await loadNear()).fillNearMatches(...of)
}
export const emptyList = lazyPart(async () => (await import('./empty-list.tsx')).EmptyList)

/** Fetches those that every list shows. */
export const prepareList = () =>
  Promise.all([searchBox, countLine, filterBar, viewSwitch, notes, foot, listError].map(({ prepare }) => prepare()))
