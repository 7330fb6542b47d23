import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'
import type { LazyPart } from '../../../ui/lazy-part.tsx'
import { useStore } from '../../../platform/storage/store.ts'
import { printing } from './printing.ts'
import { useNear } from '../open/page/use-near.ts'

interface NearPartProps {
  part: LazyPart<{ home: Property }>
  home: Property
  /** Classes that reserve its space. */
  className: string
}

/** A part whose code and data load when the reader scrolls near it, or prints the page. */
export function NearPart({ part: { Part }, home, className }: NearPartProps) {
  const { ref, near } = useNear<HTMLDivElement>()
  const wanted = useStore(printing, false)
  return (
    <div ref={ref} className={className}>
      {(near || wanted) && <Part of={{ home }} />}
    </div>
  )
}

const nothingChanges = () => () => undefined

/** Renders its children only in the browser, after mount. */
export function OnceMounted({ children }: { children: ReactNode }) {
  const mounted = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
  return mounted && children
}
