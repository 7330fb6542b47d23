import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayIn } from '../../../../contract/markets.ts'
import { allowSoldHome, getContestPlayer } from '../../../../contract/contests/contests.ts'
import type { Closing, MyListing } from '../../../../contract/listings/my-listings.ts'
import { closingOf } from '../../../../contract/listings/status-transitions.ts'
import { useConfig } from '../../../platform/config.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import { MoneyInput } from '../open/fields/money-control.tsx'
import { ChangeEnds } from './change-ends.tsx'
import { HomeName } from './home-name.tsx'

/** Minor units. */
const MAX_PRICE = 1_000_000_000_000

interface Typed {
  day: string
  price: Value
  /** Whether the home may be in rounds of the contest; absent until chosen. */
  inContest?: boolean
}

interface CloseFormProps {
  listings: readonly MyListing[]
  busy?: boolean
  onGo: (closings: Closing[]) => void
  onCancel?: () => void
}

/** Homes that rounds of the contest can have once they are sold with a price. */
const fitsContest = ({ intent, category }: MyListing['home']) => intent === 'sale' && category === 'residential'

const isPrice = (price: Value): price is number => typeof price === 'number' && price > 0 && price <= MAX_PRICE
const nameOf = (part: keyof Typed, id: string) => `${part} ${id}`

/** Asks of each home when it was sold or let, and for how much if its lister wants buyers to know. */
export function CloseForm({ listings, busy = false, onGo, onCancel }: CloseFormProps) {
  const { t } = useLingui()
  const now = new Date(useConfig().now)
  const { id: market } = useMarket()
  const allowsAll = useQuery(query(getContestPlayer, { query: { market } })).data?.data.homesAllowed
  const [typed, setTyped] = useState<Record<string, Typed>>({})
  const homes = listings.map(({ home }) => {
    const today = dayIn(now, home.market)
    const given = typed[home.id] ?? { day: today, price: null }
    return { home, today, given, sold: closingOf(home.intent) === 'close-sold' }
  })
  const [first] = homes
  const form = useForm({
    faults: Object.fromEntries(
      homes.flatMap(({ home: { id }, today, given: { day, price }, sold }) => {
        const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && day >= '1900' && day <= today
        const dayFault = sold
          ? t`Enter the day it was sold, today at the latest.`
          : t`Enter the day it was rented, today at the latest.`
        return [
          [nameOf('day', id), !isDay && dayFault],
          [nameOf('price', id), price !== null && !isPrice(price) && t`Enter an amount in figures, or leave it empty.`],
        ]
      }),
    ),
    send: !busy && close,
  })
  async function close() {
    // Before the move, which may come ten seconds later: the choice counts once the home is sold.
    for (const { home, given } of homes) {
      const allowed = given.inContest ?? allowsAll
      if (allowed !== undefined && fitsContest(home) && isPrice(given.price))
        await call(allowSoldHome, { params: { id: home.id }, body: { allowed } })
    }
    onGo(
      homes.map(({ home, given: { day, price } }) => ({
        id: home.id,
        closeDate: day,
        ...(isPrice(price) && { closePrice: price }),
      })),
    )
  }
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-soft">
        <Plural
          value={homes.length}
          one="It will no longer appear in search. Its page stays online, marked as sold or rented, so links keep working. If you enter a price, buyers will see it."
          other="They will no longer appear in search. Their pages stay online, marked as sold or rented, so links keep working. If you enter a price, buyers will see it."
        />
      </p>
      <ChangeEnds listings={listings} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {homes.map(({ home, today, given, sold }) => (
          <li key={home.id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {homes.length > 1 && <HomeName home={home} />}
            <ClosingFields
              home={home}
              today={today}
              given={given}
              sold={sold}
              inContest={given.inContest ?? allowsAll ?? false}
              errorOf={form.errorOf}
              onType={(more) =>
                setTyped((known) => ({ ...known, [home.id]: { ...given, ...known[home.id], ...more } }))
              }
            />
          </li>
        ))}
      </ul>
      <FormError>{form.message}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && (
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button type="submit" look="primary" busy={busy || form.pending}>
          {homes.length > 1 ? (
            <Plural value={homes.length} one="Close # home" other="Close # homes" />
          ) : first?.sold ? (
            <Trans>Close as sold</Trans>
          ) : (
            <Trans>Close as rented</Trans>
          )}
        </Button>
      </div>
    </form>
  )
}

interface ClosingFieldsProps {
  home: MyListing['home']
  today: string
  given: Typed
  sold: boolean
  inContest: boolean
  errorOf: (name: string) => string | undefined
  onType: (more: Partial<Typed>) => void
}

function ClosingFields({ home, today, given: { day, price }, sold, inContest, errorOf, onType }: ClosingFieldsProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const asked = home.listPrice === undefined ? undefined : money(home.listPrice, home.currency).short
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:items-start">
      <TextField
        name={nameOf('day', home.id)}
        type="date"
        label={sold ? t`Sold on` : t`Rented on`}
        value={day}
        max={today}
        required
        error={errorOf(nameOf('day', home.id))}
        onChange={({ target }) => onType({ day: target.value })}
      />
      <MoneyInput
        name={nameOf('price', home.id)}
        label={sold ? t`Final price (optional)` : t`Final rent (optional)`}
        hint={asked && t`You asked for ${asked}.`}
        error={errorOf(nameOf('price', home.id))}
        currency={home.currency}
        value={price}
        onChange={(next) => onType({ price: next })}
      />
      {sold && fitsContest(home) && isPrice(price) && (
        <div className="sm:col-span-2">
          <Checkbox checked={inContest} onChange={({ target }) => onType({ inContest: target.checked })}>
            <span className="block">
              <Trans>Let people guess the price in a game</Trans>
            </span>
            <span className="block text-small text-soft">
              <Trans>
                One photo, the size and a few facts may appear in a daily round, without its name or exact location. Its
                page is hidden for that day; then everyone sees the price. You can change this on “Guess the right
                price”.
              </Trans>
            </span>
          </Checkbox>
        </div>
      )}
    </div>
  )
}
