import type { ComponentType } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type * as laterParts from './later-components.ts'

/** Fetches the code that no list needs at first; going back to one without a line needs it all. */
export const loadParts = () => import('./later-components.ts')
// It comes while the page is taken over, not after.
if (typeof document !== 'undefined') loadParts().catch(() => undefined)

/** A part of every list that may be taken over after the homes themselves. */
const later = <Props extends object>(pick: (parts: typeof laterParts) => ComponentType<Props>) =>
  lazyPart<Props>(() => loadParts().then(pick))

export const searchBox = later(({ SearchBox }) => SearchBox)
export const sortSelect = later(({ SortSelect }) => SortSelect)
export const viewSwitch = later(({ ViewSwitch }) => ViewSwitch)
export const notes = later(({ ListNotes }) => ListNotes)
export const foot = later(({ ListFoot }) => ListFoot)
export const listError = later(({ ListError }) => ListError)
export const emptyList = lazyPart(async () => (await import('./empty-list.tsx')).EmptyList)

/** Fetches those that every list shows. */
export const prepareList = () =>
  Promise.all([searchBox, sortSelect, viewSwitch, notes, foot, listError].map(({ prepare }) => prepare()))
