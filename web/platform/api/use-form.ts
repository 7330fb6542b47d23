import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { ApiError } from './api-error.ts'
import { fieldsOf, useAction, type ActionOptions, type ShowsFields } from './use-action.ts'

interface FormOptions<Value> extends Pick<ActionOptions, 'invalidates'> {
  /** Problems of the typed values by control name; shown after the first attempt to submit. */
  faults?: Record<string, string | false | undefined>
  /** Submits the typed values; absent while `faults` prevents it. */
  send: (() => Value | Promise<Value>) | false | '' | undefined
  /** The control for a refusal without fields, by code. */
  refusals?: Record<string, string>
  /** Called with the answer after the invalidated queries were refetched. */
  onDone?: (value: Value) => void
  /** Called with the code of a refusal (empty for a fault) and its errors by field, once a field is focused. */
  onRefused?: (code: string, errors: Record<string, string[]>) => void
}

/**
 * A form: validates, submits, and focuses the first invalid or refused field. `errorOf` returns the error of a
 * control; `message` is that of a refusal which no field shows.
 * `run` does other work of the form, which a button of it starts without sending it.
 */
export function useForm<Value>({
  faults = {},
  send,
  refusals = {},
  onDone,
  onRefused,
  invalidates = [],
}: FormOptions<Value>) {
  const [tried, setTried] = useState(false)
  const [inFields, setInFields] = useState(false)
  const { message, ...action } = useAction({ inline: true, invalidates })
  const refusedField = action.refusal === undefined ? undefined : refusals[action.refusal]

  const run = <Done>(work: () => Promise<Done>, goTo: ShowsFields = () => false) =>
    action.run(work, (...fields) => {
      const found = goTo(...fields)
      setInFields(found)
      return found
    })
  async function sendFrom(form: HTMLFormElement) {
    const goTo = fieldsOf(form)
    const faulty = Object.keys(faults).filter((name) => faults[name])
    setTried(true)
    if (faulty.length > 0) return void goTo(...faulty)
    if (!send) return
    const outcome = await run(async () => send(), goTo)
    if (!outcome.ok) {
      const { code, error } = outcome
      const refused = refusals[code]
      if (refused !== undefined) goTo(refused)
      if (code !== 'PENDING') onRefused?.(code, error instanceof ApiError ? error.errors : {})
      return
    }
    setTried(false)
    onDone?.(outcome.value)
  }
  return {
    ...action,
    run,
    message: inFields || refusedField !== undefined ? undefined : message,
    errorOf: (...names: string[]): string | undefined => {
      for (const name of names) {
        const error = (tried && faults[name]) || action.errors[name]?.[0] || (name === refusedField && message)
        if (error) return error
      }
      return undefined
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      // React bubbles submit events of a dialog's form to the form around it.
      event.stopPropagation()
      void sendFrom(event.currentTarget)
    },
  }
}
