import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { MarketId } from '../../../contract/markets.ts'
import { suggest } from '../../../contract/properties/index.ts'
import type { Suggestion } from '../../../contract/properties/index.ts'
import { Intent } from '../../../contract/properties/words.ts'
import { paths, withSearch } from '../../paths.ts'
import { useConfig } from '../../platform/config.ts'
import { readPosition } from '../../platform/location.ts'
import { query } from '../../platform/query-client.ts'
import { toast } from '../../platform/toasts.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { rememberSearch, useRecentSearches } from './recent-searches.ts'
import { SearchCombobox } from './search-combobox.tsx'
import { searchFromForm, withoutPlace } from './search-kinds.ts'
import type { Filters } from './search-kinds.ts'
import { meantBy, optionsOf } from './search-options.ts'
import type { SearchOption } from './search-options.ts'
import { SearchPicks, SearchTabs } from './search-picks.tsx'

const DEBOUNCE_MS = 150
/** How far "near me" reaches, metres. */
const NEAR_ME_METRES = 5000
const nothing: readonly Suggestion[] = []

const suggestQuery = (market: MarketId, intent: string | undefined, text: string) => {
  const spoken = Intent.options.find((option) => option === intent)
  return query(suggest, { query: { market, text, ...(spoken && { intent: spoken }) } })
}

interface SearchBoxProps {
  /** `hero` has tabs and quick picks; `bar` is one line for the head of a page. */
  look?: 'hero' | 'bar'
  /** The filters of the list it stands over: they stay, but for the place and what the new words replace. */
  filters?: Filters
  /** What the text field says at first. */
  text?: string
}

/**
 * One search for everything: a place, a project, a person, a reference or a whole sentence. Without JavaScript it is a
 * plain form that leads to the same list.
 */
export function SearchBox({ look = 'bar', filters, text: firstText = '' }: SearchBoxProps) {
  const { t } = useLingui()
  const { marketId } = useConfig()
  const navigate = useNavigate()
  const client = useQueryClient()
  const sub = useSearchParams()[0].get('sub')
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(firstText)
  const [kept, setKept] = useState<Filters>(() => (filters ? withoutPlace(filters) : look === 'hero' ? { intent: 'sale' } : {}))
  const [busy, setBusy] = useState(false)
  const recent = useRecentSearches()

  const typed = useDebounced(text.trim(), DEBOUNCE_MS)
  const { data } = useQuery({
    ...suggestQuery(marketId, kept['intent'], typed),
    enabled: typed.length > 1,
    placeholderData: keepPreviousData,
  })
  const options: readonly SearchOption[] = text.trim()
    ? optionsOf(text.trim(), typed.length > 1 ? (data?.data ?? nothing) : nothing, kept)
    : [...recent.map((search) => ({ ...search, group: 'recent' as const })), { group: 'recent', label: t`Homes near me` }]

  // What was typed before the page was taken over is in the field, but not yet here.
  useEffect(() => {
    const field = form.current?.elements.namedItem('text')
    if (field instanceof HTMLInputElement && field.value) setText(field.value)
  }, [])

  /** What the form says besides its text, read when it is needed: most of its fields keep themselves. */
  function readForm(): Filters {
    if (look === 'bar' || !form.current) return kept
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) {
      if (name !== 'text' && typeof value === 'string') fields.append(name, value)
    }
    const { sub: _sub, ...said } = searchFromForm(fields)
    return said
  }
  function go({ label, detail, to, group }: SearchOption) {
    if (to === undefined) return void goNear()
    if (group !== 'property') rememberSearch({ label, to, ...(detail && { detail }) })
    setText(group === 'property' ? '' : label)
    return void navigate(sub === null ? to : withSub(to, sub))
  }
  async function goNear() {
    try {
      const [longitude, latitude] = await readPosition()
      const near = `${longitude.toFixed(4)},${latitude.toFixed(4)}`
      await navigate(paths.grid({ ...readForm(), near, radius: NEAR_ME_METRES, sort: 'distance' }))
    } catch {
      toast.info('Please Allow to Access Location', { duration: null })
    }
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const said = readForm()
    const wanted = text.trim()
    if (!wanted) return void navigate(paths.grid({ ...said, sub }))
    setBusy(true)
    const answer = await client.fetchQuery(suggestQuery(marketId, said['intent'], wanted)).catch(() => null)
    setBusy(false)
    return go(meantBy(wanted, answer?.data ?? nothing, said))
  }

  const hero = look === 'hero'
  const market = filters?.['market']
  return (
    <form
      ref={form}
      role="search"
      aria-label={t`Find a home`}
      action="/search"
      onSubmit={(event) => void submit(event)}
      onChange={() => setKept(readForm())}
      className={classes(hero && 'rounded-sheet border border-line bg-surface p-3 shadow-floating sm:p-5')}
    >
      {hero && <SearchTabs />}
      {sub !== null && <input type="hidden" name="sub" value={sub} />}
      {!hero && Object.entries(kept).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <div className={classes('flex gap-2', hero && 'mt-3')}>
        <SearchCombobox
          text={text}
          onText={setText}
          options={options}
          market={marketId}
          onChoose={go}
          large={hero}
        />
        <button
          type="submit"
          aria-busy={busy || undefined}
          className={buttonClasses('primary', hero ? 'large' : 'normal', 'shrink-0 max-sm:px-4')}
        >
          <Search aria-hidden />
          <span className="max-sm:sr-only">
            <Trans>Search</Trans>
          </span>
        </button>
      </div>
      {hero && <SearchPicks />}
    </form>
  )
}

const withSub = (to: string, sub: string) => {
  const [path = '', search = ''] = to.split('?')
  return withSearch(path, { ...Object.fromEntries(new URLSearchParams(search)), sub })
}
