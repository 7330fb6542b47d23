import { Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useMatches } from 'react-router'
import { handleOf } from '../../platform/head.ts'
import type { SignedInParts } from '../../platform/head.ts'
import { lazyCode } from '../../ui/lazy-code.ts'

interface SignedInPartProps<Props> {
  /** Which of those that the domains bring for whoever is signed in. */
  pick: (parts: SignedInParts) => ComponentType<Props>
  /** Its own properties. */
  of: Props
  /** Stands in its place while its code is fetched. */
  waiting?: ReactNode
}

/** A part of every page that only somebody who is signed in sees. */
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
