import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'
import { dismissToast, toast } from '../toasts.ts'

/** Focuses one of the refused fields; false where the form has none of them. */
export type ShowsFields = (...fields: string[]) => boolean

/** Focuses the first of the named fields, from the top of a form; false where it has none of them. */
export const fieldsOf =
  (form: HTMLFormElement): ShowsFields =>
  (...fields) => {
    const control = [...form.elements].find((one) => fields.includes(one.getAttribute('name') ?? ''))
    if (!(control instanceof HTMLElement)) return false
    control.focus()
    return true
  }

type Endpoints = readonly { name: string }[]

/** Refetches every answer of these endpoints. */
export const invalidate = (client: QueryClient, endpoints: Endpoints) =>
  Promise.all(endpoints.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))

/** Changes cached answers to what they will be once the server agrees. */
export type Optimistic = (client: QueryClient) => void

/** Makes an optimistic change of these endpoints' answers; returns how to roll it back. */
async function showAtOnce(client: QueryClient, endpoints: Endpoints, optimistic: Optimistic) {
  const keys = endpoints.map(({ name }) => ({ queryKey: [name] }))
  // An answer under way does not know the change and would overwrite it.
  await Promise.all(keys.map((key) => client.cancelQueries(key)))
  const before = keys.flatMap((key) => client.getQueriesData(key))
  optimistic(client)
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

export interface ActionOptions {
  /** Words for the toast, where the sentence of the server does not say enough. */
  words?: (error: unknown, i18n: I18n) => Promise<string>
  /** The component shows `message` itself; otherwise a toast shows it. */
  inline?: boolean
  /** The endpoints to refetch after it, whether it worked or not; of changes that overlap, after the last. */
  invalidates?: Endpoints
  /** One may begin while another is under way; otherwise the second press does nothing. */
  overlapping?: boolean
  /** Actions of the same scope, in any component, overlap and reach the server one after the other. */
  scope?: string
}

interface Attempt {
  work: () => Promise<void>
  optimistic: Optimistic | undefined
}

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; code: string; error?: unknown }

/**
 * A change a person asks the server for: whether it is pending and, where the last one was refused, the code (empty for a
 * fault), a message and the errors of each field.
 */
export function useAction({ words, inline = false, invalidates = [], overlapping, scope }: ActionOptions = {}) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const id = useId()
  const mutationKey = [scope ?? id]
  const toastId = useRef(0)
  const underWay = () => client.isMutating({ mutationKey })
  const { isPending, error, mutateAsync, reset } = useMutation({
    mutationKey,
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: ({ work }: Attempt) => work(),
    onMutate: ({ optimistic }) => optimistic && showAtOnce(client, invalidates, optimistic),
    onError: (_error, _attempt, rollBack) => rollBack?.(),
    onSettled: () => (underWay() === 1 ? invalidate(client, invalidates) : undefined),
  })

  /**
   * Does the work. `optimistic` changes the answers of the endpoints it invalidates, which are rolled back where it fails.
   * Where `shows` can focus none of the refused fields, a toast shows the message until the next outcome.
   */
  async function run<Value>(
    work: () => Promise<Value>,
    shows: ShowsFields = () => false,
    optimistic?: Optimistic,
  ): Promise<Outcome<Value>> {
    let outcome: Outcome<Value> = { ok: false, code: 'PENDING' }
    // A second press may come before the first is rendered: the cache knows it already.
    if (!overlapping && scope === undefined && underWay() > 0) return outcome
    const attempt = async () => {
      outcome = { ok: true, value: await work() }
    }
    try {
      await mutateAsync({ work: attempt, optimistic })
      dismissToast(toastId.current)
    } catch (failure) {
      if (!(failure instanceof ApiError)) reportError(failure)
      const { code, errors } = refusalOf(failure)
      outcome = { ok: false, code, error: failure }
      const message = (await words?.(failure, i18n)) ?? errorText(failure, i18n)
      dismissToast(toastId.current)
      if (!shows(...Object.keys(errors)) && !inline) toastId.current = toast.error(message)
    }
    return outcome
  }
  const refused = error ? refusalOf(error) : undefined
  return {
    pending: isPending,
    errors: refused?.errors ?? {},
    refusal: refused?.code,
    message: error ? errorText(error, i18n) : undefined,
    run,
    clear: () => {
      if (underWay() === 0) reset()
    },
  }
}

const fault = { code: '', errors: {} }
const refusalOf = (error: unknown): Pick<ApiError, 'code' | 'errors'> => (error instanceof ApiError ? error : fault)
