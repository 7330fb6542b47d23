import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { listLeadPrices, saveLeadPrice } from '../../../../contract/enquiries/lead-pool.ts'
import type { LeadPrice } from '../../../../contract/enquiries/lead-pool.ts'
import { may } from '../../../../contract/policy.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { intentVerbs } from '../open/wanted/wanted-words.ts'
import { marketNames } from '../../users/open/market-filter.ts'

const MAX_CREDITS = 1000

/** What requirements cost to take up; an administrator changes it in its place. */
export function PricesSection() {
  const { i18n } = useLingui()
  const read = useQuery({ ...query(listLeadPrices, {}), staleTime: 0 })
  const mayChange = may(useStore(currentUser, null), 'set-lead-prices')
  if (read.error && !read.data)
    return (
      <ErrorCard
        title={<Trans>The prices could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  if (!read.data) return <Skeleton className="h-80" />
  const markets = Map.groupBy(read.data.data, ({ market }) => market)
  return (
    <div className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-8">
      <p className="text-soft">
        {mayChange ? (
          <Trans>
            A new price applies to requirements published from now on; those in the pool keep theirs. It is recorded in
            the log.
          </Trans>
        ) : (
          <Trans>Only administrators can change the prices.</Trans>
        )}
      </p>
      {[...markets].map(([market, prices]) => (
        <section key={market}>
          <h2 className="text-title">{i18n._(marketNames[market])}</h2>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {prices.map((price) => (
              <li key={price.intent}>
                <PriceRow key={price.version} price={price} mayChange={mayChange} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PriceRow({ price, mayChange }: { price: LeadPrice; mayChange: boolean }) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const { market, intent, credits, version } = price
  const [typed, setTyped] = useState(String(credits))
  const { pending, message, run } = useAction({ inline: true, invalidates: [listLeadPrices] })
  const value = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : NaN
  const isLawful = value <= MAX_CREDITS
  const name = i18n._(intentVerbs[intent])
  const [said, most] = [number(credits), number(MAX_CREDITS)]

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isLawful && value !== credits)
      void run(() => call(saveLeadPrice, { body: { market, intent, credits: value, version } }))
  }
  if (!mayChange)
    return (
      <p className="flex justify-between gap-4 py-3">
        <span>{name}</span>
        <span className="figures font-medium">
          <Trans>{said} credits</Trans>
        </span>
      </p>
    )
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end justify-between gap-3 py-3">
      <TextField
        label={t`${name}, credits`}
        inputMode="numeric"
        value={typed}
        error={isLawful ? message : t`Enter a whole number up to ${most}.`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex items-center gap-3">
        <Button type="submit" busy={pending} disabled={!isLawful || value === credits}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
