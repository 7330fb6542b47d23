import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useStore } from '../../../platform/storage/store.ts'
import { printing } from './printing.ts'
import { useNear } from '../open/page/use-near.ts'

interface NearPartProps {
  children: ReactNode
  /** Classes that reserve its space. */
  className: string
}

/** A part that is rendered, and loads its data, when the reader scrolls near it, or prints the page. */
export function NearPart({ children, className }: NearPartProps) {
  const { ref, near } = useNear<HTMLDivElement>()
  const wanted = useStore(printing, false)
  return (
    <div ref={ref} className={className}>
      {(near || wanted) && children}
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
