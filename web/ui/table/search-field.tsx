import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { TextField } from '../field.tsx'

const TYPED_MS = 300

interface SearchFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'type' | 'onChange'> {
  /** What the list is searched for now. */
  value: string
  /** Receives the trimmed text once typing pauses. */
  onText: (text: string) => void
}

/** A search box that shows each letter at once and searches when typing pauses. */
export function SearchField({ value, onText, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [applied, setApplied] = useState(value)
  if (applied !== value) {
    setApplied(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })
  useEffect(() => {
    const text = typed.trim()
    if (text === value) return undefined
    const timer = setTimeout(() => latest.current(text), TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  return <TextField type="search" {...field} value={typed} onChange={({ target }) => setTyped(target.value)} />
}
