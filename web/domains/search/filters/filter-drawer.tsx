import { Suspense, useState } from 'react'
import { fetchCode, lazyCode } from '../../../ui/lazy-code.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'

const fetchSheet = () => fetchCode(async () => (await import('./filter-sheet.tsx')).default)
const FilterSheet = lazyCode(fetchSheet)

/** Fetches the drawer's code ahead, for when somebody is about to open it. */
export function prepareFilterDrawer(): void {
  // Opening it asks again, and says what went wrong.
  fetchSheet().catch(() => undefined)
}

/** All filters at once. Counts follow each change; the list behind changes when the person says so. */
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
