import { Suspense } from 'react'
import { lazyCode } from '../../ui/lazy-code.ts'
import { useCompareList } from './store/compare-list.ts'

const Bar = lazyCode(() =>
  import('./compare-bar.tsx').then(
    ({ default: CompareBar }) => CompareBar,
    () => () => null,
  ),
)

/** The bar of the homes to compare, over every page; none of its code is fetched while there are none. */
export function CompareBarSlot() {
  if (useCompareList().length === 0) return null
  return (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  )
}
