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
  /** How much room is kept for it. */
  className: string
}

/** A part whose code and data are fetched when the reader comes near it, or wants it on paper. */
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

/** What only a browser needs, and not before the page stands. */
export function OnceMounted({ children }: { children: ReactNode }) {
  const mounted = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
  return mounted && children
}
