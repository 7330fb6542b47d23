import { Suspense, useState } from 'react'
import { useMatches } from 'react-router'
import { handleOf } from '../platform/head.ts'
import { signInAsked } from '../platform/storage/session.ts'
import { useStore } from '../platform/storage/store.ts'
import { lazyCode } from '../ui/lazy-code.ts'

/** The sign-in prompt, mounted when it is first requested. */
export function Prompt() {
  const { signInPrompt } = handleOf(useMatches()[0]?.handle)
  const [Dialog] = useState(() => signInPrompt && lazyCode(async () => (await signInPrompt()).default))
  const asked = useStore(signInAsked, false)
  const [wanted, setWanted] = useState(false)
  if (asked && !wanted) setWanted(true)
  if (!wanted || !Dialog) return null
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  )
}
