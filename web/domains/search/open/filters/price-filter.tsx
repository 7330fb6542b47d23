import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { rangeFor } from '../../../../../contract/properties/budget-fit.ts'
import { convert, rateBetween } from '../../../../../contract/currencies/currencies.ts'
import { markets } from '../../../../../contract/markets.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { DatedRate } from '../../../../../contract/site-config.ts'
import type { Currency } from '../../../../../contract/values.ts'
import { useConfig } from '../../../../platform/config.ts'
import { chosenCurrency } from '../../../../platform/currency.ts'
import { useStore } from '../../../../platform/storage/store.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { classes } from '../../../../ui/classes.ts'
import { Checkbox } from '../../../../ui/choice.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import { useBudget } from '../../../properties/open/budget.ts'
import { drawBars, nearestStep, priceScale } from '../../filters/price-scale.ts'
import type { PriceBar } from '../../filters/price-scale.ts'
import { changeSearch } from '../../query/open/search-query.ts'
import { priceSteps } from './price-steps.ts'
import type { Search } from '../../../../../contract/search/search-address.ts'
import { OnlyWith } from '../../../../platform/settings/market-settings.ts'

interface PriceFilterProps {
  search: Search
  bars: PriceBar[] | undefined
  onChange: (search: Search) => void
}

const FINE = 1000

/** The currency of the bounds: theirs if some are set, else the one the person chose, if there is a rate for it. */
function useBoundsCurrency({ market, currency, priceMin, priceMax }: Search): { currency: Currency; rate?: DatedRate } {
  const { rates = [] } = useConfig()
  const chosen = useStore(chosenCurrency, null)
  const own = markets[market].currency
  const wanted = currency ?? ((priceMin ?? priceMax) === undefined ? (chosen ?? own) : own)
  const rate = rateBetween(rates, own, wanted)
  return rate ? { currency: wanted, rate } : { currency: currency ?? own }
}

/** A price range: two thumbs below a histogram, and the same as two selects. */
export function PriceFilter({ search, bars, onChange }: PriceFilterProps) {
  const { t } = useLingui()
  const { money, date } = useFormat()
  const { currency, rate } = useBoundsCurrency(search)
  const own = markets[search.market].currency
  const steps = priceSteps(currency, search.intent)
  const say = (price: number) => money(price, currency).short
  const scale = priceScale(steps)
  const low = search.priceMin === undefined ? undefined : Number(search.priceMin)
  const high = search.priceMax === undefined ? undefined : Number(search.priceMax)
  const shown = rate ? bars?.map(({ from, count }) => ({ from: convert(from, own, rate), count })) : bars
  const drawn = drawBars(shown ?? [], scale)
  const day = rate && date(rate.day)

  function set(min: number | undefined, max: number | undefined, of = currency) {
    const [priceMin, priceMax] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
    onChange(
      changeSearch(search, {
        priceMin: priceMin === undefined ? undefined : String(priceMin),
        priceMax: priceMax === undefined ? undefined : String(priceMax),
        currency: of === own ? undefined : of,
      }),
    )
  }
  const options = (chosen: number | undefined) =>
    chosen === undefined || steps.includes(chosen) ? steps : [...steps, chosen].toSorted((a, b) => a - b)

  return (
    <div className="grid gap-3">
      <div className="relative h-24 pb-5">
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-full w-full overflow-visible px-2.5"
        >
          <g className="rtl:-scale-x-100 rtl:origin-center">
            {drawn.map(({ x, width, height, from, to }) => (
              <rect
                key={from}
                x={x * 100}
                width={Math.max(0.2, width * 100 - 0.4)}
                y={100 - height * 100}
                height={height * 100}
                className={classes(
                  'transition-[y,height,fill]',
                  to <= (low ?? 0) || from >= (high ?? Infinity) ? 'fill-line' : 'fill-accent',
                )}
              />
            ))}
          </g>
        </svg>
        <div aria-hidden className="absolute inset-x-3 bottom-5 border-b-2 border-line" />
        <Thumb
          label={t`Lowest price`}
          said={low === undefined ? t`Any` : say(low)}
          at={low === undefined ? 0 : scale.at(low)}
          steps={steps}
          onStep={(index) => set(index <= 0 ? undefined : steps[Math.min(index, steps.length - 1)], high)}
        />
        <Thumb
          label={t`Highest price`}
          said={high === undefined ? t`Any` : say(high)}
          at={high === undefined ? 1 : scale.at(high)}
          steps={steps}
          onStep={(index) => set(low, index >= steps.length - 1 ? undefined : steps[Math.max(index, 0)])}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t`From`}
          value={low ?? ''}
          onChange={({ currentTarget: { value } }) => set(value ? Number(value) : undefined, high)}
        >
          <option value="">{t`Any`}</option>
          {options(low).map((price) => (
            <option key={price} value={price}>
              {say(price)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`To`}
          value={high ?? ''}
          onChange={({ currentTarget: { value } }) => set(low, value ? Number(value) : undefined)}
        >
          <option value="">{t`Any`}</option>
          {options(high).map((price) => (
            <option key={price} value={price}>
              {say(price)}
            </option>
          ))}
        </SelectField>
      </div>
      {day && (
        <p className="text-small text-soft">
          <Trans>
            Prices in {own} are converted to {currency} at the rate of {day}.
          </Trans>
        </p>
      )}
      <BudgetFilter search={search} onMost={(most) => set(currency === own ? low : undefined, most, own)} />
    </div>
  )
}

/** Brings the highest price down to the person’s budget, or leads to where one is worked out. */
function BudgetFilter({ search, onMost }: { search: Search; onMost: (most: number | undefined) => void }) {
  const { money } = useFormat()
  const { market, intent } = search
  const range = rangeFor(useBudget(), market, intent)
  if (intent !== 'sale' && intent !== 'rent') return null
  if (!range?.comfortable)
    return (
      <OnlyWith feature="affordability">
        <Link to={paths.affordability} className="min-h-11 content-center text-small underline">
          <Trans>What can you afford?</Trans>
        </Link>
      </OnlyWith>
    )
  const most = money(range.comfortable, markets[market].currency).short
  return (
    <Checkbox
      checked={search.currency === undefined && search.priceMax === String(range.comfortable)}
      aside={<Trans>up to {most}</Trans>}
      onChange={({ target }) => onMost(target.checked ? range.comfortable : undefined)}
    >
      <Trans>Within my budget</Trans>
    </Checkbox>
  )
}

interface ThumbProps {
  label: string
  said: string
  /** Its position on the scale, 0 to 1. */
  at: number
  steps: readonly number[]
  /** Called with the index of the step reached. */
  onStep: (index: number) => void
}

const jumps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 3,
  PageDown: -3,
}

/** One thumb of the range. Dragging is free and snaps to the nearest step on release; keys move by steps. */
function Thumb({ label, said, at, steps, onStep }: ThumbProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const scale = priceScale(steps)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const here = nearestStep(steps, scale, at)
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const turn = sideways && getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? steps.length - 1 : undefined
    const jump = jumps[event.key]
    if (target === undefined && jump === undefined) return
    event.preventDefault()
    onStep(target ?? here + turn * (jump ?? 0))
  }
  function letGo() {
    if (dragged === null) return
    onStep(nearestStep(steps, scale, dragged / FINE))
    setDragged(null)
  }
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={said}
      min={0}
      max={FINE}
      value={dragged ?? Math.round(at * FINE)}
      onChange={({ currentTarget }) => setDragged(Number(currentTarget.value))}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onBlur={letGo}
      onKeyDown={onKeyDown}
      className={classes(
        'pointer-events-none absolute inset-x-0 bottom-2 h-6 w-full appearance-none bg-transparent',
        '[&::-webkit-slider-runnable-track]:bg-transparent [&::-moz-range-track]:bg-transparent',
        '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6',
        '[&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full',
        '[&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-surface',
        '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full',
        '[&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-surface',
      )}
    />
  )
}
