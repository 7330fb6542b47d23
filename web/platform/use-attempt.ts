import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { toast } from './toasts.ts'

type FieldErrors = Record<string, string[]>

/** One try at a time: whether it is under way, and what the server said of each field when it refused. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  /** `shows` is told the first field named and says whether the form shows it; else the refusal is said as a message. */
  async function attempt(work: () => Promise<void>, shows: (field: string) => boolean = () => true) {
    if (busy) return
    setBusy(true)
    setErrors({})
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(error.errors)
      const [first] = Object.keys(error.errors)
      if (first === undefined || !shows(first)) toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, errors, attempt, clear: () => setErrors({}) }
}
