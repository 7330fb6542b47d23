import { Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useMatches } from 'react-router'
import { handleOf } from '../../platform/head.ts'
import type { SignedInParts } from '../../platform/head.ts'
import { lazyCode } from '../../ui/lazy-code.ts'

interface SignedInPartProps<Props> {
  /** Selects a part of those for signed-in people. */
  pick: (parts: SignedInParts) => ComponentType<Props>
  of: Props
  /** Shown while its code loads. */
  waiting?: ReactNode
}

/** A part of every page that only signed-in people see. */
export function SignedInPart<Props extends object>({ pick, of, waiting = null }: SignedInPartProps<Props>) {
  const { signedIn } = handleOf(useMatches()[0]?.handle)
  const [Part] = useState(() => signedIn && lazyCode(async () => pick(await signedIn())))
  return Part ? (
    <Suspense fallback={waiting}>
      <Part {...of} />
    </Suspense>
  ) : (
    waiting
  )
}
