import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ErrorCard } from '../../../ui/error-card.tsx'

interface StepPart<Props> {
  /** Fetches its code ahead, so that it is there without a connection, too. */
  prepare: () => Promise<unknown>
  Part: ComponentType<{ of: Props; waiting: ReactNode }>
}

/** A step whose code comes in a chunk of its own. Code that could not be fetched fails alone, and heals with the connection. */
export function stepPart<Props extends object>(fetch: () => Promise<ComponentType<Props>>): StepPart<Props> {
  let ready: ComponentType<Props> | undefined
  const prepare = async () => (ready ??= await fetch())

  function Part({ of, waiting }: { of: Props; waiting: ReactNode }) {
    const { t } = useLingui()
    const [Ready, setReady] = useState<ComponentType<Props> | undefined>(() => ready)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      if (Ready) return undefined
      let left = false
      const again = () => setFailed(false)
      if (failed) addEventListener('online', again)
      else
        prepare().then(
          (code) => !left && setReady(() => code),
          () => !left && setFailed(true),
        )
      return () => {
        left = true
        removeEventListener('online', again)
      }
    }, [Ready, failed])
    if (Ready) return <Ready {...of} />
    if (!failed) return waiting
    return (
      <ErrorCard
        title={t`This step could not be loaded`}
        // A browser may remember that a piece of code failed: only a fresh page asks for it again.
        onRetry={() => (navigator.onLine ? location.reload() : setFailed(false))}
      >
        <Trans>What you wrote is saved on this device. This step opens when you are back online.</Trans>
      </ErrorCard>
    )
  }
  return { prepare, Part }
}
