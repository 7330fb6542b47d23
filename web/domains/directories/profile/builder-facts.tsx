import { Trans, useLingui } from '@lingui/react/macro'
import { listFormat } from '../../../../contract/intl.ts'
import type { BuilderFacts as Facts, Profile } from '../../../../contract/directories/profiles.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { ProfilePart } from './profile-part.tsx'

/** Whether a builder stated anything of its firm. */
const isStated = (facts: Facts) => Object.keys(facts).length > 0

/** What a builder states of its firm, said to be its own statement. */
export function BuilderFacts({ profile: { firm } }: { profile: Profile }) {
  const { t } = useLingui()
  const { number, date } = useFormat()
  const locale = useMarket().locale[useLanguage()]
  if (!firm || !isStated(firm)) return null
  const { legalName, promoters = [], projectsCompleted, homesDelivered, trackRecord, registrations = [] } = firm
  const rows = [
    { name: t`Registered name`, value: legalName },
    {
      name: t`Promoters`,
      value: promoters.length > 0 ? listFormat(locale, { type: 'conjunction' }).format(promoters) : undefined,
    },
    { name: t`Projects completed`, value: projectsCompleted === undefined ? undefined : number(projectsCompleted) },
    { name: t`Homes delivered`, value: homesDelivered === undefined ? undefined : number(homesDelivered) },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []))
  return (
    <ProfilePart title={<Trans>The firm</Trans>}>
      <p className="text-small text-soft">
        <Trans>As stated by the firm. See “Verification” for what we checked.</Trans>
      </p>
      {rows.length > 0 && (
        <dl className="figures grid max-w-prose divide-y divide-line border-y border-line">
          {rows.map(({ name, value }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
              <dt className="text-soft">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {trackRecord && <p className="max-w-prose whitespace-pre-line">{trackRecord}</p>}
      {registrations.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-medium">
            <Trans>Registrations of projects</Trans>
          </h3>
          <ul className="figures grid max-w-prose divide-y divide-line border-y border-line">
            {registrations.map((one) => {
              const day = one.until && date(one.until, 'long')
              return (
                <li
                  key={`${one.authority} ${one.number}`}
                  className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2"
                >
                  <span className="wrap-anywhere">
                    {one.number} <span className="text-soft">{one.authority}</span>
                  </span>
                  {day && (
                    <span className="text-soft">
                      <Trans>Valid until {day}</Trans>
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </ProfilePart>
  )
}
