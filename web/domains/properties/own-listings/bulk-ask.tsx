import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { markets } from '../../../../contract/markets.ts'
import type { Closing, OwnListing } from '../../../../contract/properties/listings.ts'
import { closingOf } from '../../../../contract/properties/moves.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { readMoney } from '../submit/typed-values.ts'
import { isOpenTo } from './bulk.ts'

interface Typed {
  day: string
  price: string
}

interface BulkAskProps {
  move: 'close' | 'withdraw'
  listings: readonly OwnListing[]
  onGo: (closings: Closing[]) => void
  onClose: () => void
}

/** Names the homes before they go for good, and asks of each that is closed when and for how much. */
export default function BulkAsk({ move, listings, onGo, onClose }: BulkAskProps) {
  const { t } = useLingui()
  const now = new Date(useConfig().now)
  const homes = listings.filter((listing) => isOpenTo(listing, move)).map(({ home }) => home)
  const [today] = homes.map(({ market }) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: markets[market].timeZone }).format(now),
  )
  const [typed, setTyped] = useState<Record<string, Typed>>({})
  const [tried, setTried] = useState(false)
  const closing = move === 'close'

  const typedOf = (id: string): Typed => typed[id] ?? { day: today ?? '', price: '' }
  const type = (id: string, one: Partial<Typed>) =>
    setTyped((known) => ({ ...known, [id]: { ...typedOf(id), ...known[id], ...one } }))
  const wrongDay = ({ day }: Typed) => !/^\d{4}-\d\d-\d\d$/.test(day) || day < '1900' || day > (today ?? '')
  const wrongPrice = ({ price }: Typed) => {
    const sum = readMoney(price)
    return sum !== null && !(typeof sum === 'number' && sum > 0 && Number.isSafeInteger(sum))
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const wrong = homes.find(({ id }) => closing && (wrongDay(typedOf(id)) || wrongPrice(typedOf(id))))
    if (!wrong) {
      const closings = homes.map(({ id }) => {
        const { day, price } = typedOf(id)
        const sum = readMoney(price)
        return { id, closeDate: day, ...(typeof sum === 'number' && { closePrice: sum }) }
      })
      onGo(closing ? closings : [])
      return
    }
    const field = event.currentTarget.elements.namedItem(`${wrongDay(typedOf(wrong.id)) ? 'day' : 'price'} ${wrong.id}`)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={closing ? t`Close these homes?` : t`Withdraw these homes for good?`}
      description={t`After you press there are ten seconds in which you can stop it.`}
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="text-soft">
          {closing ? (
            <Trans>
              They leave every search. Their pages stay and say that they are sold or let. A price you give is shown to
              buyers.
            </Trans>
          ) : (
            <Trans>Their pages go and cannot be brought back.</Trans>
          )}
        </p>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {homes.map((home) => (
            <li key={home.id} className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-3">
              <p>
                <span className="font-medium">{home.title}</span>{' '}
                <span className="text-small text-soft">{home.listingId}</span>
              </p>
              {closing && (
                <CloseFields
                  home={home}
                  typed={typedOf(home.id)}
                  today={today ?? ''}
                  onType={(one) => type(home.id, one)}
                  wrongDay={tried && wrongDay(typedOf(home.id))}
                  wrongPrice={tried && wrongPrice(typedOf(home.id))}
                />
              )}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary">
            {closing ? (
              <Plural value={homes.length} one="Close # home" other="Close # homes" />
            ) : (
              <Plural value={homes.length} one="Withdraw # home" other="Withdraw # homes" />
            )}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface CloseFieldsProps {
  home: OwnListing['home']
  typed: Typed
  today: string
  onType: (one: Partial<Typed>) => void
  wrongDay: boolean
  wrongPrice: boolean
}

function CloseFields({ home, typed: { day, price }, today, onType, wrongDay, wrongPrice }: CloseFieldsProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const sold = closingOf(home.intent) === 'close-sold'
  const sum = readMoney(price)
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:items-start">
      <TextField
        name={`day ${home.id}`}
        type="date"
        label={sold ? t`Sold on` : t`Let on`}
        value={day}
        max={today}
        required
        error={
          wrongDay &&
          (sold
            ? t`Say on which day it was sold, today at the latest.`
            : t`Say on which day it was let, today at the latest.`)
        }
        onChange={({ target: { value } }) => onType({ day: value })}
      />
      <TextField
        name={`price ${home.id}`}
        autoComplete="off"
        label={sold ? t`Price it went for (optional)` : t`Rent it went for (optional)`}
        hint={typeof sum === 'number' && sum > 0 ? money(sum, home.currency).short : undefined}
        value={price}
        error={wrongPrice && t`Write a sum in figures, or leave it empty.`}
        onChange={({ target: { value } }) => onType({ price: value })}
      />
    </div>
  )
}
