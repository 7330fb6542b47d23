import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ComponentType, SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { markets } from '../../../../../contract/markets.ts'
import type { MarketId } from '../../../../../contract/markets.ts'
import { suggest } from '../../../../../contract/search/search.ts'
import type { Suggestion } from '../../../../../contract/search/search.ts'
import type { Intent } from '../../../../../contract/properties/vocabulary.ts'
import { paths } from '../../../../../contract/paths.ts'
import { useConfig } from '../../../../platform/config.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { fetchCode } from '../../../../ui/lazy-code.ts'
import { useDebounced } from '../../../../platform/use-debounced.ts'
import { buttonClasses } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { useLocate } from '../../../../platform/position/use-locate.ts'
import { forgetSearches, rememberSearch, useRecentSearches } from '../../box/recent-searches.ts'
import type { BeforeTyping } from '../../box/before-typing.ts'
import type { SaidWords } from '../../query/said-in.ts'
import { SearchCombobox } from '../../box/search-combobox.tsx'
import { noPicks, picksForm, searchFromForm, withoutPlace, withSub } from '../../box/search-kinds.ts'
import type { Filters, SearchKind } from '../../box/search-kinds.ts'
import { meantBy, optionsOf, popularOptions } from '../../box/search-options.ts'
import type { OptionGroup, SearchOption } from '../../box/search-options.ts'
import type { PicksProps } from '../../box/search-picks.tsx'

const DEBOUNCE_MS = 150
/** How far "near me" reaches, metres. */
const NEAR_ME_METRES = 5000
const nothing: readonly Suggestion[] = []
const loadBefore = () => fetchCode(async () => await import('../../box/before-typing.ts'))
const intents: readonly Intent[] = ['sale', 'rent', 'lease', 'pg', 'auction']

const suggestQuery = (market: MarketId, spoken: string | undefined, text: string) => {
  const intent = intents.find((option) => option === spoken)
  return query(suggest, { query: { market, text, ...(intent && { intent }) } })
}

interface SearchBoxProps {
  /**
   * The large variant on the front page has tabs, quick picks and an example sentence; without it the box is a single
   * line.
   */
  hero?: {
    Tabs: ComponentType<PicksProps>
    Picks: ComponentType<PicksProps>
    exampleOf: (kind: SearchKind) => string | undefined
  }
  /** The filters of the list below, which remain except for the place and what the new words replace. */
  filters?: Filters
  /** Initial text. */
  text?: string
  /** Address of the results, for the current view. */
  pathOf?: (filters: Filters) => string
}

/**
 * One search for places, projects, people, references and whole sentences. Without JavaScript it is a plain form that
 * leads to the same list.
 */
export function SearchBox({ hero, filters = {}, text: firstText = '', pathOf = paths.grid }: SearchBoxProps) {
  const { t } = useLingui()
  const config = useConfig()
  const navigate = useNavigate()
  const client = useQueryClient()
  const sub = useSearchParams()[0].get('sub')
  const [text, setText] = useState(firstText)
  const [picks, setPicks] = useState(noPicks)
  const [busy, setBusy] = useState(false)
  const recent = useRecentSearches()
  const [before, setBefore] = useState<BeforeTyping>()
  const form = useRef<HTMLFormElement>(null)

  const marketId = filters['market'] === 'us' || filters['market'] === 'in' ? filters['market'] : config.marketId
  const own = config.marketId === config.siteMarketId ? {} : { market: config.marketId }
  const said = hero ? { ...searchFromForm(picksForm(picks)), ...own } : withoutPlace(filters)
  const wanted = text.trim()
  const typed = useDebounced(wanted, DEBOUNCE_MS)
  const { data } = useQuery({
    ...suggestQuery(marketId, said['intent'], typed),
    // No suggestions for the initial text of the field.
    enabled: typed.length > 1 && typed !== firstText,
    placeholderData: keepPreviousData,
  })
  const answered = typed.length > 1 && data ? data.data : nothing
  // The words of the list below are not typed either.
  const untouched = wanted === '' || text === firstText
  const options: SearchOption[] = untouched
    ? [
        ...recent.map((search) => ({ ...search, group: 'recent' as const })),
        ...(config.searchByLocation ? [{ group: 'near' as const, label: t`Homes near me` }] : []),
        ...(before ? [...before.viewed, ...before.saved, ...popularOptions(before.places, said)] : []),
      ]
    : optionsOf(wanted, answered, said)

  const market = markets[marketId]

  // Adopts text that was typed before hydration.
  useEffect(() => {
    const field = form.current?.elements.namedItem('text')
    if (field instanceof HTMLInputElement && field.value) setText(field.value)
  }, [])

  const { locate } = useLocate((position) => {
    const near = position.map((degrees) => degrees.toFixed(4)).join(',')
    void navigate(withSub(pathOf({ ...said, near, radius: String(NEAR_ME_METRES), sort: 'distance' }), sub))
  })
  async function go({ label, detail, to: ofGrid, filters: found, group, unmet }: SearchOption) {
    const isHome = group === 'property' || group === 'viewed'
    const to = found && !isHome ? pathOf(found) : ofGrid
    if (to === undefined) return locate()
    if (!isHome && group !== 'saved') rememberSearch({ label, to, ...(detail && { detail }) })
    setText(isHome ? '' : label)
    // A sentence stays as it was typed; a place or project is named by the list.
    const words: SaidWords = { ...(unmet !== undefined && { unmet }), ...(group === 'sentence' && { typed: label }) }
    return await navigate(withSub(to, sub), { state: words })
  }
  async function suggestUntyped() {
    const [last] = recent
    const city = filters['city'] ?? new URLSearchParams(last?.to.split('?')[1]).get('city') ?? undefined
    const { suggestBefore } = await loadBefore()
    await suggestBefore(client, { market: marketId, city }, setBefore)
  }
  async function forget(group: OptionGroup) {
    if (group === 'recent') return forgetSearches()
    const { forgetViewed } = await loadBefore()
    forgetViewed()
    setBefore(before && { ...before, viewed: [] })
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    if (!wanted) return await navigate(withSub(pathOf(said), sub))
    setBusy(true)
    const answer = await client.fetchQuery(suggestQuery(marketId, said['intent'], wanted)).catch(() => null)
    setBusy(false)
    await go(meantBy(wanted, answer?.data ?? nothing, said))
  }

  return (
    <form
      ref={form}
      role="search"
      aria-label={t`Find a home`}
      action="/search"
      onSubmit={(event) => void submit(event)}
      className={classes(hero && 'rounded-sheet border border-line bg-surface p-3 shadow-floating sm:p-5')}
    >
      {hero && <hero.Tabs picks={picks} onPick={setPicks} market={market} />}
      {sub !== null && <input type="hidden" name="sub" value={sub} />}
      {!hero &&
        Object.entries(said).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <div className={classes('relative flex gap-2', hero && 'mt-2')}>
        <SearchCombobox
          text={text}
          onText={setText}
          options={options}
          market={marketId}
          onChoose={(option) => void go(option)}
          untouched={untouched}
          onFocus={() => void suggestUntyped().catch(() => undefined)}
          onForget={(group) => void forget(group).catch(() => undefined)}
          placeholder={hero?.exampleOf(picks.kind) ?? t`Place, project, reference`}
          large={hero !== undefined}
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
      {hero && <hero.Picks picks={picks} onPick={setPicks} market={market} />}
    </form>
  )
}
