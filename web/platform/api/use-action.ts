import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'
import { dismissToast, toast } from '../toasts.ts'

/** Focuses one of the refused fields; false if the form has none of them. */
export type ShowsFields = (...fields: string[]) => boolean

/** Focuses the first of the named fields in a form's order; false if it has none of them. */
export const fieldsOf =
  (form: HTMLFormElement): ShowsFields =>
  (...fields) => {
    const control = [...form.elements].find((one) => fields.includes(one.getAttribute('name') ?? ''))
    if (!(control instanceof HTMLElement)) return false
    control.focus()
    return true
  }

type Endpoints = readonly { name: string }[]

/** Attempts whose expected result is shown until the server answers. */
const awaited = new Set<Attempt>()

/** Refetches the answers whose key matches, except an expected result: a refetch would undo it, and its attempt ends with one. */
export const refetch = (client: QueryClient, matches: (queryKey: QueryKey) => boolean) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      matches(queryKey) && ![...awaited].some(({ endpoints }) => endpoints.some(({ name }) => name === queryKey[0])),
  })

/** Refetches every answer of these endpoints that is no expected result. */
export const invalidate = (client: QueryClient, endpoints: Endpoints) =>
  refetch(client, ([asked]) => endpoints.some(({ name }) => name === asked))

/** Changes cached answers to the expected result. */
export type Optimistic = (client: QueryClient) => void

/** Applies an attempt's optimistic change to its endpoints' answers; returns its rollback. */
async function showAtOnce(client: QueryClient, attempt: Attempt, optimistic: Optimistic) {
  const { endpoints } = attempt
  awaited.add(attempt)
  const keys = endpoints.map(({ name }) => ({ queryKey: [name] }))
  // A running fetch lacks the change and would overwrite it.
  await Promise.all(keys.map((key) => client.cancelQueries(key)))
  const before = keys.flatMap((key) => client.getQueriesData(key))
  optimistic(client)
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

export interface ActionOptions {
  /** Text of the toast, if the server's sentence is not enough. */
  words?: (error: unknown, i18n: I18n) => Promise<string>
  /** The component shows `message` itself instead of a toast. */
  inline?: boolean
  /** Endpoints to refetch afterwards, on success and failure; after the last of overlapping changes. */
  invalidates?: Endpoints
  /** Whether changes may overlap; otherwise a second press is ignored. */
  overlapping?: boolean
  /** Actions of a scope, in any component, may overlap but reach the server one after the other. */
  scope?: string
}

interface Attempt {
  work: () => Promise<void>
  optimistic: Optimistic | undefined
  endpoints: Endpoints
}

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; code: string; error?: unknown }

/**
 * A change requested from the server: whether it is pending and, if the last one was refused, its code (empty for a
 * fault), message and errors by field.
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
    onMutate: (attempt) => attempt.optimistic && showAtOnce(client, attempt, attempt.optimistic),
    onError: (_error, _attempt, rollBack) => rollBack?.(),
    onSettled: (_value, _error, attempt) => {
      awaited.delete(attempt)
      return underWay() === 1 ? invalidate(client, invalidates) : undefined
    },
  })

  /**
   * Runs the work. `optimistic` changes the answers of the invalidated endpoints and is rolled back on failure. If
   * `shows` can focus none of the refused fields, a toast shows the message until the next outcome.
   */
  async function run<Value>(
    work: () => Promise<Value>,
    shows: ShowsFields = () => false,
    optimistic?: Optimistic,
  ): Promise<Outcome<Value>> {
    let outcome: Outcome<Value> = { ok: false, code: 'PENDING' }
    // A second press may come before the first has rendered, but the cache already has it.
    if (!overlapping && scope === undefined && underWay() > 0) return outcome
    const attempt = async () => {
      outcome = { ok: true, value: await work() }
    }
    try {
      await mutateAsync({ work: attempt, optimistic, endpoints: invalidates })
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
