import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'

/** The field of the contract; browsers have nothing to fill into one of this name. */
const NAME = 'remark'

interface FilledHoneypot {
  /** To be put anywhere in the form. */
  trap: ReactNode
  /** For the body of the call: empty unless a bot filled the field. */
  trapped: { [NAME]?: string }
}

/** A honeypot: a field out of sight and out of reach of keyboard and screen reader, so that only bots fill it. */
export function useHoneypot(): FilledHoneypot {
  const [text, setText] = useState('')
  const trap = (
    <label aria-hidden className="sr-only">
      <Trans>Leave this field empty</Trans>
      <input
        name={NAME}
        tabIndex={-1}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </label>
  )
  return { trap, trapped: text ? { [NAME]: text } : {} }
}
