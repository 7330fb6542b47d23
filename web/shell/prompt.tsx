import { Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import { handleOf } from '../platform/head.ts'
import { factorAsked } from '../platform/session/second-factor.ts'
import { signInAsked } from '../platform/storage/session.ts'
import { useStore } from '../platform/storage/store.ts'
import { lazyCode } from '../ui/lazy-code.ts'

type LoadPrompt = () => Promise<{ default: ComponentType }>

/** The prompts to sign in and for the second factor, each mounted when it is first requested. */
export function Prompt() {
  const { signInPrompt, factorPrompt } = handleOf(useMatches()[0]?.handle)
  const signIn = useStore(signInAsked, false)
  const factor = useStore(factorAsked, null)
  return (
    <>
      <Lazy load={signInPrompt} asked={signIn !== false} />
      <Lazy load={factorPrompt} asked={factor !== null} />
    </>
  )
}

function Lazy({ load, asked }: { load: LoadPrompt | undefined; asked: boolean }) {
  const [Dialog] = useState(() => load && lazyCode(async () => (await load()).default))
  const [wanted, setWanted] = useState(false)
  if (asked && !wanted) setWanted(true)
  if (!wanted || !Dialog) return null
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  )
}
