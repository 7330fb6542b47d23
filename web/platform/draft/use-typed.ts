import { useState } from 'react'
import { isSame } from './merge-fields.ts'
import type { Value } from './merge-fields.ts'

/**
 * A text field over a value that is kept otherwise: what is typed stays as it is typed while it means the value, and gives
 * way when the value comes from elsewhere.
 */
export function useTyped(value: Value, read: (text: string) => Value, show: (value: Value) => string) {
  const [typed, setTyped] = useState<string>()
  return {
    text: typed !== undefined && isSame(read(typed), value) ? typed : show(value),
    type: (text: string, change: (value: Value) => void) => {
      setTyped(text)
      change(read(text))
    },
  }
}
