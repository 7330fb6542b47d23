import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { fieldsOf, useAction, type ActionOptions } from './use-action.ts'

interface FormOptions<Value> extends Pick<ActionOptions, 'invalidates'> {
  /** What is wrong with what was typed, by the name of its control; shown once the person tried to send it. */
  faults?: Record<string, string | false | undefined>
  /** Sends what was typed; left out where the faults say why it cannot be. */
  send: (() => Value | Promise<Value>) | false | '' | undefined
  /** The control that a refusal of the whole is about, by the code of the refusal. */
  refusals?: Record<string, string>
  /** Called with the answer once what it invalidates is read again. */
  onDone?: (value: Value) => void
}

/**
 * A form: checks what was typed, sends it, and focuses the first field that is faulty here or that the server refused.
 * `errorOf` is the sentence for a field, by the name of its control; `message` is that of a refusal which no field shows.
 */
export function useForm<Value>({ faults = {}, send, refusals = {}, onDone, invalidates = [] }: FormOptions<Value>) {
  const [tried, setTried] = useState(false)
  const [inFields, setInFields] = useState(false)
  const { message, ...action } = useAction({ inline: true, invalidates })
  const refusedField = action.refusal === undefined ? undefined : refusals[action.refusal]

  async function sendFrom(form: HTMLFormElement) {
    const goTo = fieldsOf(form)
    const faulty = Object.keys(faults).filter((name) => faults[name])
    setTried(true)
    if (faulty.length > 0) return void goTo(...faulty)
    if (!send) return
    const outcome = await action.run(
      async () => send(),
      (...fields) => {
        const found = goTo(...fields)
        setInFields(found)
        return found
      },
    )
    if (!outcome.ok) return void goTo(refusals[outcome.code] ?? '')
    setTried(false)
    onDone?.(outcome.value)
  }
  return {
    ...action,
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
      // A dialog opened within another form is no part of it.
      event.stopPropagation()
      void sendFrom(event.currentTarget)
    },
  }
}
