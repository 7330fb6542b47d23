import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleDashed, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { markets } from '../../../../contract/markets.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { propertyVerifications, verificationKinds } from '../../../../contract/properties/verifications.ts'
import type { Verification } from '../../../../contract/properties/verifications.ts'
import { query } from '../../../platform/query-client.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { checkNames, checkResultNames } from '../check-words.ts'

const icons: Record<Verification['result'], ReactNode> = {
  passed: <BadgeCheck aria-hidden className="text-verified" />,
  expired: <Clock aria-hidden className="text-due" />,
  pending: <Clock aria-hidden className="text-due" />,
  failed: <TriangleAlert aria-hidden className="text-wrong" />,
  given: <CircleDashed aria-hidden className="text-faint" />,
}

/** What somebody other than the lister has checked: what, by whom, when and until when; and in words what nobody did. */
export function ChecksPanel({ home }: { home: Property }) {
  const { i18n, t } = useLingui()
  const { language } = useFormat()
  const { data, isError, isFetching, refetch } = useQuery(query(propertyVerifications, { params: { id: home.id } }))
  if (isError)
    return <ErrorCard title={t`The checks could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 w-full" />
  const checks = verificationKinds.flatMap((kind) => data.data.filter((check) => check.kind === kind))
  const missing = verificationKinds.filter(
    // Where there is no number there is nothing to check; the table below says that there is none.
    (kind) => !checks.some((check) => check.kind === kind) && (kind !== 'rera' || home.reraId !== undefined),
  )
  const list = new Intl.ListFormat(markets[home.market].locale[language], { type: 'conjunction' })
  const unchecked = list.format(missing.map((kind) => lowered(i18n._(checkNames[kind]))))
  return (
    <div className="grid gap-4">
      {checks.length > 0 && (
        <ul className="grid divide-y divide-line border-y border-line">
          {checks.map((check) => (
            <Check key={check.kind} check={check} />
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p className="max-w-prose">
          <strong className="font-semibold">
            {checks.length > 0 ? <Trans>Not checked:</Trans> : <Trans>Nothing has been checked:</Trans>}
          </strong>{' '}
          {unchecked}.{' '}
          <span className="text-soft">
            <Trans>See them for yourself before you pay anything.</Trans>
          </span>
        </p>
      )}
    </div>
  )
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function Check({ check }: { check: Verification }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const { by } = check
  const on = check.at && date(check.at, 'long')
  const until = check.expiresAt && date(check.expiresAt, 'long')
  return (
    <li className="grid gap-x-4 py-2.5 sm:grid-cols-[minmax(11rem,1fr)_2.4fr]">
      <span className="flex gap-3 text-soft [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0">
        {icons[check.result]} {i18n._(checkNames[check.kind])}
      </span>
      <span className="max-sm:ps-8">
        <span className="font-medium">{i18n._(checkResultNames[check.result])}</span>
        <span className="block text-small text-faint">
          {check.result === 'given' ? (
            <Trans>The lister gave a number; look it up in the state’s register.</Trans>
          ) : by === undefined ? (
            <Trans>By a code sent to it, on {on}</Trans>
          ) : (
            <Trans>
              By {by}, on {on}
            </Trans>
          )}
          {until &&
            (check.result === 'passed' ? (
              <Trans>; counts until {until}</Trans>
            ) : (
              check.result === 'expired' && <Trans>; counted until {until}</Trans>
            ))}
        </span>
      </span>
    </li>
  )
}
