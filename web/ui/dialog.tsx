import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyCode } from './lazy-code.ts'

const DialogParts = lazyCode(async () => (await import('./dialog-parts.tsx')).default)

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  /**
   * `dialog` stands in the middle, `sheet` comes from the end edge (from below on a phone), `full` covers the window
   * with nothing but its content and a way out.
   */
  shape?: 'dialog' | 'sheet' | 'full'
}

/** Something that must be dealt with before the page goes on. Its code is fetched when one is first opened. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <DialogParts {...props} />
    </Suspense>
  )
}
