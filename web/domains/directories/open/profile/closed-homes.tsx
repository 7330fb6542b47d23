import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../../../../contract/paths.ts'
import type { ClosedHome } from '../../../../../contract/search/profile-homes.ts'
import type { PlaceName } from '../../../../../contract/properties/property.ts'
import { useFormat, useLanguage } from '../../../../platform/use-format.ts'
import { FigureText } from '../../../../ui/text/figure-text.tsx'

/** Recently closed homes of a profile, with what their public pages disclose. */
export function ClosedHomes({ homes }: { homes: readonly ClosedHome[] }) {
  const { money, rent, date } = useFormat()
  const language = useLanguage()
  const said = ({ name, nameHindi }: PlaceName) => (language === 'hi' ? (nameHindi ?? name) : name)
  return (
    <ul className="divide-y divide-line border-y border-line">
      {homes.map((home) => {
        const { id, title, standardStatus, locality, city, closePrice, closeDate, currency } = home
        const { leaseAmountFrequency: frequency } = home
        const day = closeDate && date(closeDate)
        return (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <Link to={paths.property(id)} className="font-medium wrap-anywhere hover:underline">
                {title}
              </Link>
              <p className="text-small text-soft">{`${said(locality)}, ${said(city)}`}</p>
            </div>
            <p className="figures text-small text-soft">
              {closePrice !== undefined && (
                <>
                  <FigureText
                    {...(frequency ? rent(closePrice, frequency, currency) : money(closePrice, currency))}
                    className="font-semibold text-ink"
                  />
                  {' · '}
                </>
              )}
              {standardStatus === 'rented' ? <Trans>Rented</Trans> : <Trans>Sold</Trans>} {day}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
