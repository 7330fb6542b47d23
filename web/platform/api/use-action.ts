import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'
import { dismissToast, toast } from '../toasts.ts'

interface Failure {
  /** The code of the refusal; empty for a fault. */
  code: string
  message: string
  /** Sentences by field. */
  errors: Record<string, string[]>
}

/** Is told the fields that are wrong, none where the refusal names none, goes to one of them and says whether it could. */
export type ShowsFields = (...fields: string[]) => boolean

/** Goes to the first field of a form, from its top, of those that are named; false where it has none of them. */
export const fieldsOf =
  (form: HTMLFormElement): ShowsFields =>
  (...fields) => {
    const control = [...form.elements].find((one) => fields.includes(one.getAttribute('name') ?? ''))
    if (!(control instanceof HTMLElement)) return false
    control.focus()
    return true
  }

type Endpoints = readonly { name: string }[]

/** Reads every answer of these endpoints anew. */
export const invalidate = (client: QueryClient, endpoints: Endpoints) =>
  Promise.all(endpoints.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))

interface ActionOptions {
  /** Words of the action's own for what went wrong. */
  words?: (error: unknown, i18n: I18n) => Promise<string>
  /** The component shows `message` itself; otherwise a toast says it. */
  inline?: boolean
  /** The endpoints that are read anew after it, whether it worked or not. */
  invalidates?: Endpoints
  /** One may begin while another is under way; otherwise the second press does nothing. */
  overlapping?: boolean
}

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; code: string }

/**
 * A change a person asks the server for: whether it is pending and, where the last one was refused, the code, a message and
 * the errors of each field.
 */
export function useAction({ words, inline = false, invalidates = [], overlapping = false }: ActionOptions = {}) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const toastId = useRef(0)

  const clear = () => setFailure(undefined)
  async function settle<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work()
    } finally {
      await invalidate(client, invalidates)
    }
  }
  /** Where `shows` can go to none of the fields named, a toast says the message; it goes with the outcome of the next run. */
  async function run<Value>(work: () => Promise<Value>, shows: ShowsFields = () => false): Promise<Outcome<Value>> {
    if (pending && !overlapping) return { ok: false, code: 'PENDING' }
    setPending(true)
    clear()
    try {
      const value = await settle(work)
      dismissToast(toastId.current)
      return { ok: true, value }
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      const { code, errors } = error instanceof ApiError ? error : { code: '', errors: {} }
      const message = (await words?.(error, i18n)) ?? errorText(error, i18n)
      setFailure({ code, errors, message })
      dismissToast(toastId.current)
      if (!inline && !shows(...Object.keys(errors))) toastId.current = toast.error(message)
      return { ok: false, code }
    } finally {
      setPending(false)
    }
  }
  return { pending, errors: failure?.errors ?? {}, refusal: failure?.code, message: failure?.message, run, clear }
}
