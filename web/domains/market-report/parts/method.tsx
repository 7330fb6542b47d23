import { Trans } from '@lingui/react/macro'
import { MIN_HOMES_PER_FIGURE, REPORT_MONTHS } from '../../../../contract/market-report/market-report.ts'
import { useConfig } from '../../../platform/config.ts'

interface MethodProps {
  /** The months and number of homes of this report, in words; absent in a list of places. */
  covers?: { from: string; to: string; homes: string } | undefined
}

/** Where the figures come from, what each means, and what is left out. */
export function Method({ covers }: MethodProps) {
  const { brandName } = useConfig()
  return (
    <section aria-labelledby="method" className="grid max-w-prose gap-3 border-t border-line pt-8">
      <h2 id="method" className="text-title">
        <Trans>How these figures are made</Trans>
      </h2>
      <p>
        <Trans>
          Source: the properties listed on {brandName}. Figures cover those on the market at the end of a month, at
          their asking price on that day; one that is listed again counts once. They are updated every night for the
          last {REPORT_MONTHS} complete months.
        </Trans>
      </p>
      {covers && (
        <p>
          <Trans>
            This report covers {covers.from} to {covers.to}. Properties in its newest month: {covers.homes}.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          Half ask less than the median and half ask more. “All homes” covers homes of every type; each type of
          commercial property and land is shown separately, and its rents include monthly leases. Prices are rounded to
          three digits. Time on the market counts from the first listing. A price cut counts if it is large enough to
          notice.
        </Trans>
      </p>
      <p>
        <Trans>
          Every figure is based on at least {MIN_HOMES_PER_FIGURE} properties. A locality is also left out if the rest
          of its city would have fewer, so that no single price can be worked out.
        </Trans>
      </p>
      <p className="text-soft">
        <Trans>
          Asking prices are not sale prices, and what is on the market differs from month to month. This report is not a
          valuation.
        </Trans>
      </p>
    </section>
  )
}
