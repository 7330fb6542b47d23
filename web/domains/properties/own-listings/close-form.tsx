import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { markets } from '../../../../contract/markets.ts'
import type { OwnListing } from '../../../../contract/properties/listings.ts'
import { closingOf } from '../../../../contract/properties/moves.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { makeMove } from './own-listings-data.ts'
import { whyNot } from './refused-words.ts'

const MOST_PRICE = 10_000_000_000

interface CloseFormProps {
  listing: OwnListing
  onDone: (closed: OwnListing) => void
  onCancel?: () => void
}

/** Asks when a home was sold or let, and for how much if its lister wants buyers to know. */
export function CloseForm({ listing, onDone, onCancel }: CloseFormProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { money } = useFormat()
  const { home } = listing
  const { timeZone, locale } = markets[home.market]
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(useConfig().now))
  const [day, setDay] = useState(today)
  const [price, setPrice] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const move = closingOf(home.intent)
  const sold = move === 'close-sold'

  const units = Number(price.replaceAll(/[\s,₹$]/g, ''))
  const priced = price.trim() !== ''
  const faults = {
    day:
      !/^\d{4}-\d\d-\d\d$/.test(day) || day < '1900' || day > today
        ? sold
          ? t`Say on which day it was sold, today at the latest.`
          : t`Say on which day it was let, today at the latest.`
        : undefined,
    price: priced && !(units > 0 && units <= MOST_PRICE) ? t`Write a sum in figures, or leave it empty.` : undefined,
  }
  const amount = priced && !faults.price ? Math.round(units * 100) : undefined

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (busy) return
    const wrong = faults.day ? 'day' : faults.price ? 'price' : undefined
    if (wrong) {
      const field = event.currentTarget.elements.namedItem(wrong)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      onDone(
        await makeMove(client, listing, move, {
          closeDate: day,
          ...(amount !== undefined && { closePrice: amount }),
        }),
      )
    } catch (error) {
      setFailure(whyNot(error, i18n))
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-soft">
        {sold ? (
          <Trans>It leaves every search. Its page stays and says that it is sold, so that links go on working.</Trans>
        ) : (
          <Trans>It leaves every search. Its page stays and says that it is let, so that links go on working.</Trans>
        )}
      </p>
      <TextField
        name="day"
        type="date"
        label={sold ? t`Sold on` : t`Let on`}
        value={day}
        max={today}
        required
        error={tried && faults.day}
        onChange={(event) => setDay(event.target.value)}
      />
      <TextField
        name="price"
        inputMode="numeric"
        autoComplete="off"
        label={sold ? t`Price it went for (optional)` : t`Rent it went for (optional)`}
        hint={
          amount === undefined
            ? t`Buyers will see it on the page of this home. Leave it empty to keep it to yourself.`
            : t`Buyers will see ${money(amount, home.currency).short} on the page of this home.`
        }
        placeholder={home.listPrice === undefined ? '' : Math.round(home.listPrice / 100).toLocaleString(locale.en)}
        value={price}
        error={tried && faults.price}
        onChange={(event) => setPrice(event.target.value)}
      />
      {failure !== undefined && (
        <p role="alert" className="font-medium text-wrong">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && (
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button type="submit" look="primary" busy={busy}>
          {sold ? <Trans>Close as sold</Trans> : <Trans>Close as rented</Trans>}
        </Button>
      </div>
    </form>
  )
}
