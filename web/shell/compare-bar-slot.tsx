import { Suspense, useState } from 'react'
import { useMatches } from 'react-router'
import { handleOf } from '../platform/head.ts'
import { useTray } from '../domains/comparison/compare-list.ts'
import { lazyCode } from '../ui/lazy-code.ts'

/** The bar of the homes to compare, over every page; none of its code is fetched while there are none. */
export function Tray() {
  const { trayBar } = handleOf(useMatches()[0]?.handle)
  const [Bar] = useState(
    () =>
      trayBar &&
      lazyCode(() =>
        trayBar().then(
          ({ default: TrayBar }) => TrayBar,
          () => () => null,
        ),
      ),
  )
  if (useTray().length === 0 || !Bar) return null
  return (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  )
}
