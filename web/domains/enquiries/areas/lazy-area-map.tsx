import { Suspense } from 'react'
import { lazyCode } from '../../../ui/lazy-code.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AreaMapProps } from './area-map.tsx'

const AreaMap = lazyCode(async () => (await import('./area-map.tsx')).AreaMap)

/** The lazily loaded map to draw on. */
export const LazyAreaMap = (props: AreaMapProps) => (
  <Suspense fallback={<Skeleton className="h-80" />}>
    <AreaMap {...props} />
  </Suspense>
)
