import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { useDeferredValue } from 'react'
import { readListing } from '../../../../contract/listings/check-listing.ts'
import { qualityOf } from '../../../../contract/listings/quality.ts'
import { useConfig } from '../../../platform/config.ts'
import { useListingForm } from '../draft/form-context.ts'
import { useOffer } from '../draft/offer.ts'
import { adviceWords } from '../draft/quality-words.ts'
import { stepOfField } from '../draft/steps.ts'

const GOOD = 75
const FAIR = 45

/** How good the listing is for those who look for a home, and what would make it better; each leads to its field. */
export function QualityMeter({ most }: { most: number }) {
  const { t } = useLingui()
  const { say } = useOffer()
  const { marketId } = useConfig()
  const { fields, asked, goTo } = useListingForm()
  const settled = useDeferredValue(fields)
  const { quality, advice } = qualityOf(readListing(settled, marketId).right, marketId)
  const shown = advice.filter(({ code }) => adviceWords[code] !== undefined).slice(0, most)
  return (
    <section aria-labelledby="quality" className="grid content-start gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="quality" className="text-body font-semibold">
          <Trans>Quality</Trans>
        </h2>
        <p className="figures">
          <Trans>{quality} of 100</Trans>
        </p>
      </div>
      <div
        role="meter"
        aria-label={t`Quality of the listing`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={quality}
        className="h-2 overflow-hidden rounded-full bg-sunk"
      >
        <div
          className={`h-full rounded-full transition-all ${quality >= GOOD ? 'bg-verified' : quality >= FAIR ? 'bg-due' : 'bg-wrong'}`}
          style={{ inlineSize: `${Math.max(3, quality)}%` }}
        />
      </div>
      {shown.length === 0 ? (
        <p className="text-small text-soft">
          <Trans>Nothing is missing. Well done.</Trans>
        </p>
      ) : (
        <ul className="grid">
          {shown.map(({ code, field, points }) => {
            const own = [...asked.values()].find(({ name }) => name === field)
            const words = adviceWords[code]
            return (
              <li key={code} className="border-b border-line last:border-0">
                <button
                  type="button"
                  onClick={() => goTo(own ? stepOfField(own) : 'facts', field)}
                  className="group flex min-h-11 w-full items-center gap-2 py-1.5 text-start text-small"
                >
                  <span className="grow group-hover:underline">{words && say(words)}</span>
                  <span className="figures shrink-0 font-medium text-verified">+{points}</span>
                  <ArrowRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
