import { Plural, useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import type { MarketId } from '../../../../contract/markets.ts'
import { fetchCode, lazyCode } from '../../../ui/lazy-code.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { optionId } from './search-options.ts'
import type { OptionGroup, SearchOption } from './search-options.ts'

const loadList = () => fetchCode(async () => (await import('./search-list.tsx')).default)
const SearchList = lazyCode(loadList)

interface SearchComboboxProps {
  text: string
  onText: (text: string) => void
  options: readonly SearchOption[]
  market: MarketId
  onChoose: (option: SearchOption) => void
  /** Whether nothing was typed yet: the focus opens the list. */
  untouched: boolean
  onFocus: () => void
  /** Clears a group of what the device remembers. */
  onForget: (group: OptionGroup) => void
  placeholder: string
  large: boolean
}

/** The text field with its list of suggestions: the combobox pattern, keys and all. */
export function SearchCombobox({
  text,
  onText,
  options,
  market,
  onChoose,
  untouched,
  onFocus,
  onForget,
  placeholder,
  large,
}: SearchComboboxProps) {
  const { t } = useLingui()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [lit, setLit] = useState(-1)
  const active = open && lit < options.length ? lit : -1
  const shown = open && options.length > 0

  // Who typed before the page was taken over is answered at once.
  useEffect(() => {
    const field = input.current
    if (field && field === document.activeElement && field.value !== field.defaultValue) setOpen(true)
  }, [])

  function openUp() {
    setOpen(true)
    if (matchMedia('(max-width: 48rem)').matches) input.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  function close() {
    setOpen(false)
    setLit(-1)
  }
  function write(next: string) {
    onText(next)
    setOpen(true)
    setLit(-1)
  }
  function choose(option: SearchOption) {
    close()
    onChoose(option)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const chosen = options[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (!open) openUp()
      else setLit(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Enter') {
      close()
    } else if (event.key === 'Escape' && (shown || text)) {
      event.preventDefault()
      if (shown) close()
      else onText('')
    }
  }
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    <div className="min-w-0 grow sm:relative" onBlur={leave}>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute start-4 top-1/2 hidden size-5 -translate-y-1/2 text-faint sm:block"
        />
        <input
          ref={input}
          name="text"
          role="combobox"
          aria-label={t`Place, project, person, reference or a full sentence`}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={shown}
          aria-controls={shown ? list : undefined}
          aria-activedescendant={active >= 0 ? optionId(list, active) : undefined}
          value={text}
          onChange={(event) => write(event.target.value)}
          onClick={() => {
            if (!open) openUp()
          }}
          onFocus={() => {
            void loadList().catch(() => undefined)
            onFocus()
            if (untouched) openUp()
          }}
          onKeyDown={onKeyDown}
          placeholder={placeholder}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={120}
          className={classes(
            'w-full scroll-mt-20 rounded-control border border-edge bg-surface ps-4 text-ellipsis sm:ps-12 placeholder:text-faint',
            large ? 'min-h-14 sm:text-lead' : 'min-h-11',
            text ? 'pe-12' : 'pe-3',
          )}
        />
        {text && (
          <IconButton
            label={t`Clear the text`}
            icon={<X aria-hidden />}
            onClick={() => {
              write('')
              input.current?.focus()
            }}
            className="absolute inset-y-0 end-1 my-auto"
          />
        )}
      </div>
      <div
        className={classes(
          'absolute inset-x-0 top-full z-25 mt-2 overflow-hidden rounded-card border border-line bg-surface shadow-floating',
          shown ? 'animate-appear' : 'hidden',
        )}
      >
        {shown && (
          <Suspense fallback={null}>
            <SearchList
              id={list}
              options={options}
              active={active}
              market={market}
              onPoint={setLit}
              onChoose={choose}
              onForget={onForget}
            />
          </Suspense>
        )}
      </div>
      <p role="status" className="sr-only">
        {shown && <Plural value={options.length} one="# suggestion" other="# suggestions" />}
      </p>
    </div>
  )
}
