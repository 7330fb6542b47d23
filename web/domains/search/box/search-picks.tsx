import { Trans, useLingui } from '@lingui/react/macro'
import { BEDROOMS_AND_MORE } from '../../../../contract/search/filter-table.ts'
import type { Market } from '../../../../contract/markets.ts'
import { sharedHomes } from '../../../../contract/shared-homes.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { Select } from '../../../ui/field.tsx'
import { bedroomWords } from '../../properties/open/home-words.ts'
import { budgetsOf, hasBedrooms, searchKindNames, searchKinds } from './search-kinds.ts'
import type { Picks } from './search-kinds.ts'

export interface PicksProps {
  picks: Picks
  onPick: (picks: Picks) => void
  market: Market
}

/** What the person comes for: radio buttons that look like tabs. */
export function SearchTabs({ picks, onPick, market: { id } }: PicksProps) {
  const { t, i18n } = useLingui()
  return (
    <fieldset className="flex flex-wrap gap-x-1">
      <legend className="sr-only">{t`What are you looking for?`}</legend>
      {searchKinds
        .filter((kind) => sharedHomes[id] || kind !== 'pg')
        .map((kind) => (
          <label
            key={kind}
            className={classes(
              'grid min-h-11 cursor-pointer place-items-center rounded-control px-2.5 font-medium whitespace-nowrap sm:px-4',
              'text-soft hover:text-ink has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-[-2px]',
            )}
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={kind === picks.kind}
              onChange={() => onPick({ ...picks, kind, priceMax: '' })}
              className="peer sr-only"
            />
            <span className="border-b-2 border-transparent py-1 peer-checked:border-accent">
              {i18n._(searchKindNames[kind])}
            </span>
          </label>
        ))}
    </fieldset>
  )
}

const select =
  'min-h-10 cursor-pointer rounded-full border border-edge bg-surface ps-4 pe-9 text-small font-medium pointer-coarse:min-h-11'
const sizes = Array.from({ length: BEDROOMS_AND_MORE }, (_, index) => index + 1)

/** Budget and size, one press each. */
export function SearchPicks({ picks, onPick, market }: PicksProps) {
  const { t, i18n } = useLingui()
  const { money, per } = useFormat()
  const { kind, intent, bedrooms } = picks
  const rented = kind === 'rent' || kind === 'pg' || (kind === 'commercial' && intent !== 'sale')

  function toggle(number: string) {
    const next = bedrooms.includes(number) ? bedrooms.filter((other) => other !== number) : [...bedrooms, number]
    onPick({ ...picks, bedrooms: next.toSorted() })
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {kind === 'commercial' && (
        <Select
          name="intent"
          aria-label={t`Lease or buy`}
          value={intent}
          onChange={({ target: { value } }) => {
            onPick({ ...picks, intent: value === 'sale' || value === 'rent' ? value : 'lease', priceMax: '' })
          }}
          className={select}
        >
          <option value="lease">{t`On lease`}</option>
          <option value="rent">{t`For rent`}</option>
          <option value="sale">{t`To buy`}</option>
        </Select>
      )}
      <Select
        name="priceMax"
        aria-label={t`Budget`}
        value={picks.priceMax}
        onChange={(event) => onPick({ ...picks, priceMax: event.target.value })}
        className={select}
      >
        <option value="">{t`Any budget`}</option>
        {budgetsOf(market, rented ? 'rent' : 'sale').map((amount) => {
          const sum = money(amount, market.currency).short
          return (
            <option key={amount} value={amount}>
              {rented ? t`Up to ${sum} ${per('month')}` : t`Up to ${sum}`}
            </option>
          )
        })}
      </Select>
      {hasBedrooms(kind) && (
        <fieldset className="flex flex-wrap items-center gap-1.5">
          <legend className="sr-only">
            <Trans>Bedrooms</Trans>
          </legend>
          {sizes.map((size) => {
            const number = String(size)
            const orMore = size === BEDROOMS_AND_MORE
            return (
              <label
                key={size}
                className={classes(
                  'grid min-h-10 min-w-11 cursor-pointer place-items-center rounded-full border px-3 text-small font-medium',
                  'transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:min-h-11',
                  bedrooms.includes(number) ? 'border-ink bg-ink text-paper' : 'border-edge hover:bg-sunk',
                )}
              >
                <input
                  type="checkbox"
                  name="bedrooms"
                  value={number}
                  checked={bedrooms.includes(number)}
                  onChange={() => toggle(number)}
                  aria-label={bedroomWords(size, market, i18n, orMore)}
                  className="sr-only"
                />
                <span aria-hidden className="figures">
                  {orMore ? `${size}+` : size}
                </span>
              </label>
            )
          })}
          <span aria-hidden className="ms-1 text-small text-soft">
            {market.bedroomWord === 'bhk' ? <Trans>BHK</Trans> : <Trans>beds</Trans>}
          </span>
        </fieldset>
      )}
    </div>
  )
}
