import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Property } from '../../../../contract/properties/property.ts'
import { propertyVerifications } from '../../../../contract/properties/verifications.ts'
import type { VerificationKind } from '../../../../contract/properties/verifications.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { checkNames } from '../open/check-words.ts'
import { CheckResult, checkIcon } from '../facts/check-result.tsx'
import { calendarDay, localeOf } from '../open/facts/fact-row.ts'
import { possessionSaid } from '../facts/home-kinds.ts'

/** The important checks: for a purchase those of the documents, for a tenancy those of the person. */
const matters = ({ leaseAmountFrequency, reraId }: Property): VerificationKind[] =>
  leaseAmountFrequency ? ['id', 'site-visit', 'photo-geo'] : ['title', reraId ? 'rera' : 'id', 'site-visit']

/** When a home is available, and its three most important checks, passed or not. */
export function Standing({ home }: { home: Property }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { data, isError } = useQuery(query(propertyVerifications, { params: { id: home.id } }))
  const { availabilityDate } = home
  const possession = availabilityDate
    ? calendarDay(availabilityDate, localeOf({ home, format }))
    : possessionSaid({ home, i18n, format })
  return (
    <>
      {possession && (
        <dl>
          <dt className="text-soft">{availabilityDate ? <Trans>Available from</Trans> : <Trans>Possession</Trans>}</dt>
          <dd className="text-lead font-semibold">{possession}</dd>
        </dl>
      )}
      {isError && !data && (
        <p className="text-soft">
          <Trans>The checks could not be loaded</Trans>
        </p>
      )}
      <ul className="grid gap-2">
        {(data ? matters(home) : []).map((kind) => {
          const check = data?.data.find((one) => one.kind === kind)
          return (
            <li key={kind} className="flex gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0">
              {checkIcon(check)}
              <span>
                {i18n._(checkNames[kind])}
                <CheckResult check={check} />
              </span>
            </li>
          )
        })}
      </ul>
      <TextLink to="#verification" className="text-small">
        <Trans>All checks</Trans>
      </TextLink>
    </>
  )
}
