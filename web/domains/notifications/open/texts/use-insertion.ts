import { useRef } from 'react'
import type { FocusEvent } from 'react'

/** Writes into the text field that had the cursor last: `onText` gets its name and new text. */
export function useInsertion(onText: (field: string, text: string) => void) {
  const focused = useRef<HTMLTextAreaElement>(null)
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
      focused.current = currentTarget
    },
    insert: (written: string) => {
      const { current: area } = focused
      if (!area) return
      const { selectionStart, selectionEnd, value } = area
      onText(area.name, `${value.slice(0, selectionStart)}${written}${value.slice(selectionEnd)}`)
      area.focus()
    },
  }
}
