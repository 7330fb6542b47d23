import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { MarketId } from '../../../../contract/markets.ts'
import { estimateAccuracy } from '../../../../contract/properties/estimate.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { PageTable } from '../open/blocks/page-table.tsx'
import { PartTitle } from '../open/page-view.tsx'

export const accuracyQuery = (market: MarketId) => query(estimateAccuracy, { query: { market } })

/** The accuracy of estimates by city, measured with homes on the market now. */
export function AccuracyTable() {
  const { t } = useLingui()
  const { marketId } = useConfig()
  const { date, number } = useFormat()
  const language = useLanguage()
  const { data, asOf } = useSuspenseQuery(accuracyQuery(marketId)).data
  const day = date(asOf, 'long')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PartTitle id="accuracy">
        <Trans>How accurate estimates are</Trans>
      </PartTitle>
      {data.length === 0 ? (
        <p>
          <Trans>No city has enough homes for sale yet.</Trans>
        </p>
      ) : (
        <>
          <p className="max-w-prose">
            <Trans>
              Calculated on {day}: in each city, we estimate the newest homes for sale from the others, as if their
              price were unknown, and compare that with the asking price. Asking prices are not sale prices.
            </Trans>
          </p>
          <PageTable
            caption={t`Estimates and asking prices by city`}
            label={t`Estimates and asking prices by city`}
            head={[t`City`, t`Homes estimated`, t`Asking price within the range`, t`Median difference from the middle`]}
            rows={data.map(({ city, cityHindi, homes, within, medianError }) => [
              (language === 'hi' && cityHindi) || city,
              number(homes),
              `${number(within)}%`,
              `${number(medianError)}%`,
            ])}
          />
        </>
      )}
    </section>
  )
}
