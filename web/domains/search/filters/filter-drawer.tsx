import { Suspense, useState } from 'react'
import { fetchCode, lazyCode } from '../../../ui/lazy-code.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'

const fetchSheet = () => fetchCode(async () => (await import('./filter-sheet.tsx')).default)
const FilterSheet = lazyCode(fetchSheet)

/** Loads the drawer's code before it is opened. */
export function prepareFilterDrawer(): void {
  // Opening the drawer retries and shows the error.
  fetchSheet().catch(() => undefined)
}

/** All filters in a drawer. Counts follow each change; the list changes when the person applies them. */
export function FilterDrawer(props: FilterSheetProps) {
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (props.open !== wasOpen) {
    setWasOpen(props.open)
    if (props.open) setOpenings(openings + 1)
  }
  if (openings === 0) return null
  return (
    <Suspense fallback={null}>
      <FilterSheet key={openings} {...props} />
    </Suspense>
  )
}
