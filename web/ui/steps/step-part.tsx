import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { ErrorCard } from '../error-card.tsx'
import { Skeleton } from '../skeleton.tsx'

interface Prepared {
  /** Fetches the code. */
  prepare: () => Promise<unknown>
}

interface StepPart<Props> extends Prepared {
  Part: ComponentType<{ of: Props }>
}

/** A step whose code is a chunk; if it cannot be fetched, only the step fails, and it retries when the connection returns. */
export function stepPart<Props extends object>(fetch: () => Promise<ComponentType<Props>>): StepPart<Props> {
  let ready: ComponentType<Props> | undefined
  const prepare = async () => (ready ??= await fetch())

  function Part({ of }: { of: Props }) {
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
    if (!failed) return <Skeleton className="h-80" />
    return (
      <ErrorCard
        title={t`This step could not be loaded`}
        // Browsers may remember that a module failed: only a new document fetches it again.
        onRetry={() => (navigator.onLine ? location.reload() : setFailed(false))}
      >
        <Trans>Your other answers are kept. This step opens when you are back online.</Trans>
      </ErrorCard>
    )
  }
  return { prepare, Part }
}

/** Fetches the code of all steps ahead: the connection may be gone when one of them opens. */
export function prepareAll(parts: readonly Prepared[]): void {
  for (const { prepare } of parts) void prepare().catch(() => undefined)
}
