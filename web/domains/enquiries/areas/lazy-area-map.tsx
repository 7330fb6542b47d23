import { Suspense } from 'react'
import { lazyCode } from '../../../ui/lazy-code.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AreaMapProps } from './area-map.tsx'

const AreaMap = lazyCode(async () => (await import('./area-map.tsx')).AreaMap)

/** The map to draw on, in a chunk of its own. */
export const LazyAreaMap = (props: AreaMapProps) => (
  <Suspense fallback={<Skeleton className="h-80" />}>
    <AreaMap {...props} />
  </Suspense>
)
