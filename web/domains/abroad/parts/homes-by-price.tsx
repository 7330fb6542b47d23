import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { currencyCodes } from '../../../../contract/values.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { chosenCurrency } from '../../../platform/currency.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Converted } from '../../currencies/open/converted.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { priceSteps } from '../../search/open/filters/price-steps.ts'
import { pricesQuery } from '../abroad-data.ts'
import type { PriceList } from '../abroad-data.ts'

/** Homes of every country in one list by their converted price; its currency, bound and order are in the address. */
export function HomesByPrice() {
  const { t, i18n } = useLingui()
  const { money, date } = useFormat()
  const own = useMarket().currency
  const chosen = useStore(chosenCurrency, null)
  const [params, setParams] = useSearchParams()
  const currency = currencyCodes.find((one) => one === params.get('currency')) ?? chosen ?? own
  const sort = params.get('sort') === 'price-high' ? ('price-high' as const) : ('price-low' as const)
  const steps = priceSteps(currency, 'sale')
  const priceMax = steps.map(String).find((step) => step === params.get('priceMax'))
  const asked: PriceList = { currency, sort, ...(priceMax !== undefined && { priceMax }) }
  const list = useInfiniteQuery(pricesQuery(asked))
  const change = (more: Record<string, string>) => {
    // The address may be ahead of what is rendered.
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(more)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace: true, preventScrollReset: true, state: { keepScroll: true } })
  }
  const rateOf = list.data?.pages[0]?.rateOf
  const day = rateOf === undefined ? undefined : date(rateOf)
  const homes = list.data?.pages.flatMap(({ data }) => data)
  return (
    <section aria-labelledby="by-price" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="by-price" className="text-title">
        <Trans>Homes for sale in every country</Trans>
      </h2>
      <div className="flex flex-wrap items-end gap-4">
        <Segmented
          label={t`Currency`}
          value={currency}
          options={currencyCodes.map((value) => ({ value, label: value }))}
          onChange={(value) => change({ currency: value, priceMax: '' })}
        />
        <SelectField
          label={t`Highest price`}
          value={priceMax ?? ''}
          onChange={({ currentTarget }) => change({ priceMax: currentTarget.value })}
        >
          <option value="">{t`Any`}</option>
          {steps.map((step) => (
            <option key={step} value={step}>
              {money(step, currency).short}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Sort by`}
          value={sort}
          onChange={({ currentTarget: { value } }) => change({ sort: value === 'price-low' ? '' : value })}
        >
          <option value="price-low">{t`Price: low to high`}</option>
          <option value="price-high">{t`Price: high to low`}</option>
        </SelectField>
      </div>
      <p className="text-small text-soft">
        {day ? (
          <Trans>
            Filtered and sorted by the price in {currency}, converted at the rate of {day}.
          </Trans>
        ) : (
          homes && <Trans>We have no exchange rate, so these are only homes priced in {currency}.</Trans>
        )}
      </p>
      {list.error && !homes ? (
        <ErrorCard
          title={<Trans>The homes could not be loaded</Trans>}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {errorText(list.error, i18n)}
        </ErrorCard>
      ) : !homes ? (
        <Skeleton className="h-96" />
      ) : homes.length === 0 ? (
        <p className="py-6 text-soft">
          <Trans>No homes at this price. Choose a higher one.</Trans>
        </p>
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
          {homes.map((home) => (
            <li key={home.id} className="grid grid-cols-[minmax(0,1fr)] gap-1">
              <PropertyCard home={home} />
              {chosen !== currency && (
                <Converted amount={home.listPrice} currency={home.currency} to={currency} className="px-1" />
              )}
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list}>
        <Trans>Show more homes</Trans>
      </MoreButton>
    </section>
  )
}
