import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MapPin, Search, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import type { MarketId } from '../../../../contract/markets.ts'
import { suggest } from '../../../../contract/search/search.ts'
import type { Suggestion } from '../../../../contract/search/search.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { GooglePlace } from '../google-places.ts'

const TYPING_MS = 180
const MIN_LETTERS = 2

/** A chosen city or locality. */
export type FoundPlace = Suggestion & { location: NonNullable<Suggestion['location']> }

const isPlace = (suggestion: Suggestion): suggestion is FoundPlace =>
  (suggestion.kind === 'city' || suggestion.kind === 'locality') && suggestion.location !== undefined

/** A second search, whose results are listed below ours. */
interface GoogleSearch {
  suggest: (text: string) => Promise<GooglePlace[]>
  onChoose: (place: GooglePlace) => void
}

interface PlaceFieldProps {
  label: string
  market: MarketId
  onChoose: (place: FoundPlace) => void
  google?: GoogleSearch | undefined
  className?: string
}

/** Finds a city or locality by name, tolerating typing errors. */
export function PlaceField({ label, market, onChoose, google, className }: PlaceFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [lit, setLit] = useState(-1)
  const typed = useDebounced(text.trim(), TYPING_MS)
  const wanted = typed.length >= MIN_LETTERS
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(suggest, { query: { market, text: typed } }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  const outside = useQuery({
    queryKey: ['google suggest', typed],
    queryFn: () => google?.suggest(typed) ?? [],
    enabled: wanted && google !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const enough = wanted && text.trim().length >= MIN_LETTERS
  const own = (enough && data?.data.filter(isPlace)) || []
  const others = (enough && google && outside.data) || []
  const places = [...own, ...others]
  const shown = open && places.length > 0
  const answered = data !== undefined && !outside.isLoading
  const none = open && wanted && text.trim() === typed && answered && places.length === 0
  const failed = open && wanted && isError && places.length === 0
  const optionId = (index: number) => `${id}-${index}`

  function close() {
    setOpen(false)
    setLit(-1)
  }
  function choose(place: FoundPlace | GooglePlace) {
    setText('')
    close()
    if ('find' in place) google?.onChoose(place)
    else onChoose(place)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setLit(((lit + 1 + step + places.length + 1) % (places.length + 1)) - 1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const place = places[Math.max(lit, 0)]
      if (place) choose(place)
    } else if (event.key === 'Escape' && (shown || text)) {
      event.preventDefault()
      if (shown) close()
      else setText('')
    }
  }
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const option = (place: FoundPlace | GooglePlace, index: number) => (
    <div
      key={'find' in place ? place.id : `${place.kind} ${place.label} ${place.detail}`}
      id={optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={index === lit}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => setLit(index)}
      onClick={() => choose(place)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') choose(place)
      }}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
        index === lit && 'bg-sunk',
      )}
    >
      <MapPin aria-hidden className="size-5 shrink-0 text-faint" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{place.label}</span>
        {place.detail && <span className="block truncate text-small text-soft">{place.detail}</span>}
      </span>
    </div>
  )
  return (
    <div className={classes('relative', className)} onBlur={leave}>
      <Search aria-hidden className="pointer-events-none absolute start-3 top-3 size-5 text-faint" />
      <input
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        aria-activedescendant={shown && lit >= 0 ? optionId(lit) : undefined}
        placeholder={label}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setOpen(true)
          setLit(-1)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={120}
        className={classes(
          'min-h-11 w-full rounded-control border border-edge bg-surface ps-11 text-ellipsis',
          text ? 'pe-11' : 'pe-3',
        )}
      />
      {text && (
        <IconButton
          label={t`Clear the text`}
          icon={<X aria-hidden />}
          onClick={() => setText('')}
          className="absolute end-0 top-0"
        />
      )}
      {shown && (
        <div
          id={id}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-80 animate-appear overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-floating"
        >
          {own.map(option)}
          {others.length > 0 && (
            <div role="group" aria-label={t`Google Maps`}>
              <p aria-hidden className="px-3 pt-2 pb-1 text-small text-soft" translate="no">
                {t`Google Maps`}
              </p>
              {others.map((place, index) => option(place, own.length + index))}
            </div>
          )}
        </div>
      )}
      {none && (
        <p className="absolute inset-x-0 top-full z-20 mt-1.5 rounded-card border border-line bg-surface px-4 py-3 text-soft shadow-floating">
          {t`We can’t find a place with this name here.`}
        </p>
      )}
      {failed && (
        <div
          role="alert"
          className="absolute inset-x-0 top-full z-20 mt-1.5 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 text-soft shadow-floating"
        >
          {t`We couldn’t look for places.`}
          <Button size="small" look="quiet" busy={isFetching} onClick={() => void refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {shown && <Plural value={places.length} one="# place" other="# places" />}
      </p>
    </div>
  )
}
