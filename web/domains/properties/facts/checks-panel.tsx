import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleDashed, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { listFormat } from '../../../../contract/intl.ts'
import { markets } from '../../../../contract/markets.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { propertyVerifications, verificationKinds } from '../../../../contract/properties/verifications.ts'
import type { Verification } from '../../../../contract/properties/verifications.ts'
import { checkNames, checkResultNames } from '../check-words.ts'
import { capital } from '../home-words.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { KnownRow } from './known-row.tsx'

type Checked = Verification & { result: Exclude<Verification['result'], 'given'> }
const isChecked = (check: Verification): check is Checked => check.result !== 'given'

const icons: Record<Checked['result'], ReactNode> = {
  passed: <BadgeCheck aria-hidden className="text-verified" />,
  expired: <Clock aria-hidden className="text-due" />,
  pending: <Clock aria-hidden className="text-due" />,
  failed: <TriangleAlert aria-hidden className="text-wrong" />,
}

/** What somebody other than the lister has checked: what, by whom, when and until when; and in words what nobody did. */
export function ChecksPanel({ home }: { home: Property }) {
  const { i18n, t } = useLingui()
  const { language } = useFormat()
  const { data, isError, isFetching, refetch } = useQuery(query(propertyVerifications, { params: { id: home.id } }))
  if (isError)
    return <ErrorCard title={t`The checks could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 w-full" />
  const checked = data.data.filter(isChecked)
  const checks = verificationKinds.flatMap((kind) => checked.filter((check) => check.kind === kind))
  const missing = verificationKinds.filter(
    // Where there is no number there is nothing to check.
    (kind) => !checks.some((check) => check.kind === kind) && (kind !== 'rera' || home.reraId !== undefined),
  )
  const list = listFormat(markets[home.market].locale[language], { type: 'conjunction' })
  const unchecked = list.format(missing.map((kind) => lowered(i18n._(checkNames[kind]))))
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">
        <Trans>Checks by others</Trans>
      </h3>
      <dl className="divide-y divide-line border-y border-line print:columns-2 print:gap-x-8 print:divide-y-0">
        {checks.map((check) => (
          <KnownRow
            key={check.kind}
            icon={icons[check.result]}
            what={i18n._(checkNames[check.kind])}
            said={i18n._(checkResultNames[check.result])}
            by={<ByWhom check={check} />}
          />
        ))}
        {missing.length > 0 && (
          <KnownRow
            icon={<CircleDashed aria-hidden className="text-faint" />}
            what={<Trans>Not checked</Trans>}
            said={capital(unchecked)}
            by={<Trans>See them for yourself before you pay anything.</Trans>}
          />
        )}
      </dl>
    </div>
  )
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Who checked it, when, and until when that counts. */
function ByWhom({ check: { by, at, expiresAt, result } }: { check: Checked }) {
  const { date } = useFormat()
  const on = at && date(at, 'long')
  const until = expiresAt && date(expiresAt, 'long')
  return (
    <>
      {by === undefined ? (
        <Trans>By a code sent to it, on {on}</Trans>
      ) : (
        <Trans>
          By {by}, on {on}
        </Trans>
      )}
      {until &&
        (result === 'passed' ? (
          <Trans>; valid until {until}</Trans>
        ) : (
          result === 'expired' && <Trans>; was valid until {until}</Trans>
        ))}
    </>
  )
}
