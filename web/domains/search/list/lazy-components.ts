import type { ComponentType } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type * as listComponents from './list-components.ts'

/** Fetches the code that no list needs at first; going back to one without a line needs it all. */
export const loadParts = () => import('./list-components.ts')
// It comes while the page is taken over, not after.
if (typeof document !== 'undefined') loadParts().catch(() => undefined)

/** A part of every list that may be taken over after the homes themselves. */
const listPart = <Props extends object>(pick: (components: typeof listComponents) => ComponentType<Props>) =>
  lazyPart<Props>(() => loadParts().then(pick))

export const searchBox = listPart(({ SearchBox }) => SearchBox)
export const sortSelect = listPart(({ SortSelect }) => SortSelect)
export const viewSwitch = listPart(({ ViewSwitch }) => ViewSwitch)
export const notes = listPart(({ ListNotes }) => ListNotes)
export const foot = listPart(({ ListFoot }) => ListFoot)
export const listError = listPart(({ ListError }) => ListError)
export const emptyList = lazyPart(async () => (await import('./empty-list.tsx')).EmptyList)

/** Fetches those that every list shows. */
export const prepareList = () =>
  Promise.all([searchBox, sortSelect, viewSwitch, notes, foot, listError].map(({ prepare }) => prepare()))
