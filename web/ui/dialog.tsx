import { Suspense, useState } from 'react'
import type { DialogProps } from './dialog-parts.tsx'
import { lazyCode } from './lazy-code.ts'

const DialogParts = lazyCode(async () => (await import('./dialog-parts.tsx')).default)

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
