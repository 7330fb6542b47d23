import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { controlClass } from '../../../ui/field.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

const PAUSE_MS = 300

interface SearchFieldProps {
  label: string
  value: string
  /** Called after a pause in typing. */
  onSearch: (q: string) => void
  /** Takes the focus when it is opened by a press. */
  takesFocus?: boolean
}

/** The search field of messages. */
export function SearchField({ label, value, onSearch, takesFocus = false }: SearchFieldProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const settled = useDebounced(text.trim(), PAUSE_MS)
  const search = useEffectEvent((q: string) => q !== value && onSearch(q))
  useEffect(() => void search(settled), [settled])
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  return (
    <div role="search" className="relative min-w-0 grow">
      <Search aria-hidden className="pointer-events-none absolute start-3 top-3 size-5 text-faint" />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        ref={field}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={classes(controlClass, 'ps-10 pe-11 [&::-webkit-search-cancel-button]:hidden')}
      />
      {text !== '' && (
        <IconButton
          label={t`Clear the search`}
          icon={<X aria-hidden />}
          className="absolute end-0 top-0"
          onClick={() => setText('')}
        />
      )}
    </div>
  )
}
