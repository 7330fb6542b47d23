import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TextField } from '../../../ui/field.tsx'

interface NumberRangeProps {
  /** Whole numbers as text. */
  low: string | undefined
  high: string | undefined
  least?: number
  most: number
  onChange: (low: string | undefined, high: string | undefined) => void
}

/** A range of two numbers. A value applies as soon as it is valid; a reversed range shows an error. */
export function NumberRange({ low, high, least = 0, most, onChange }: NumberRangeProps) {
  const { t } = useLingui()
  const [given, setGiven] = useState({ low, high })
  const [typed, setTyped] = useState({ low: low ?? '', high: high ?? '' })
  if (given.low !== low || given.high !== high) {
    setGiven({ low, high })
    setTyped({
      low: valueOf(typed.low) === low ? typed.low : (low ?? ''),
      high: valueOf(typed.high) === high ? typed.high : (high ?? ''),
    })
  }
  const [from, to] = [valueOf(typed.low), valueOf(typed.high)]
  const crossed = from !== undefined && to !== undefined && Number(from) > Number(to)

  function change(next: typeof typed) {
    setTyped(next)
    const [min, max] = [valueOf(next.low), valueOf(next.high)]
    if (min !== undefined && max !== undefined && Number(min) > Number(max)) return
    setGiven({ low: min, high: max })
    onChange(min, max)
  }
  const limits = { inputMode: 'numeric', type: 'number', min: least, max: most, step: 1 } as const
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label={t`From`}
        placeholder={t`Any`}
        {...limits}
        value={typed.low}
        onChange={({ currentTarget }) => change({ ...typed, low: currentTarget.value })}
      />
      <TextField
        label={t`To`}
        placeholder={t`Any`}
        {...limits}
        error={crossed && t`This is less than the minimum.`}
        value={typed.high}
        onChange={({ currentTarget }) => change({ ...typed, high: currentTarget.value })}
      />
    </div>
  )
}

/** A whole number as in addresses; undefined if the text is not a number yet. */
const valueOf = (text: string) => (/^-?\d{1,9}$/.test(text.trim()) ? String(Number(text)) : undefined)
