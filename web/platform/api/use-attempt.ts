import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { ApiError } from './api-error.ts'
import { dismissToast, toast } from '../toasts.ts'

type FieldErrors = Record<string, string[]>

/** Says the server's sentences, which are English, in the page's language; what the catalogue does not know stays as it is. */
export async function inWordsOf(i18n: I18n): Promise<(sentence: string) => string> {
  if (i18n.locale === 'en') return (sentence) => sentence
  // Where the words cannot be had, the English ones are better than none.
  const words = await import('./refusal-words.ts').then(
    ({ wordsOfRefusal }) => wordsOfRefusal,
    () => undefined,
  )
  return (sentence) => {
    const known = words?.(sentence)
    return known ? i18n._(known) : sentence
  }
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

/** One try at a time: whether it is under way, and what the server said, as a whole and of each field, when it refused. */
export function useAttempt() {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [sentence, setSentence] = useState<string>()
  const said = useRef(0)

  function clear() {
    setErrors({})
    setRefusal(undefined)
    setSentence(undefined)
  }
  /**
   * Answers the code of the refusal, if any. Where `shows` can go to none of the fields named, the refusal is said as a
   * message, which goes with the outcome of the next try.
   */
  async function attempt(work: () => Promise<void>, shows: ShowsFields = (...fields) => fields.length > 0) {
    if (busy) return undefined
    setBusy(true)
    clear()
    try {
      await work()
      dismissToast(said.current)
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const say = await inWordsOf(i18n)
      setErrors(Object.fromEntries(Object.entries(error.errors).map(([field, all]) => [field, all.map(say)])))
      setRefusal(error.code)
      setSentence(say(error.message))
      dismissToast(said.current)
      if (!shows(...Object.keys(error.errors))) said.current = toast.error(say(error.message))
      return error.code
    } finally {
      setBusy(false)
    }
  }
  return { busy, errors, refusal, sentence, attempt, clear }
}
