import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { whyNot } from './refused-words.ts'

/** One try at a time, and in words why the last one did not work. */
export function useTry() {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<string>()
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setWhy(undefined)
    try {
      await work()
    } catch (error) {
      setWhy(whyNot(error, i18n))
    }
    setBusy(false)
  }
  const failure = why !== undefined && (
    <p role="alert" className="font-medium text-wrong">
      {why}
    </p>
  )
  return { busy, failure, attempt }
}
