import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Property } from '../../../../contract/properties/property.ts'
import { propertyVerifications, verificationKinds } from '../../../../contract/properties/verifications.ts'
import { query } from '../../../platform/api/query-client.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { checkNames } from '../open/check-words.ts'
import { CheckResult, checkIcon } from './check-result.tsx'
import { KnownRow } from './known-row.tsx'

/** Checks by others than the lister: what, by whom, when and until when; unverified kinds are listed too. */
export function ChecksPanel({ home }: { home: Property }) {
  const { i18n, t } = useLingui()
  const { data, isError, isFetching, refetch } = useQuery(query(propertyVerifications, { params: { id: home.id } }))
  if (isError)
    return <ErrorCard title={t`The checks could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 w-full" />
  const kinds = verificationKinds.map((kind) => ({ kind, check: data.data.find((one) => one.kind === kind) }))
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-semibold">
        <Trans>Verified by others</Trans>
      </h3>
      <dl className="divide-y divide-line border-y border-line print:columns-2 print:gap-x-8 print:divide-y-0">
        {kinds
          // Without a number there is nothing to check.
          .filter(({ kind, check }) => check || kind !== 'rera' || home.reraId !== undefined)
          .map(({ kind, check }) => (
            <KnownRow
              key={kind}
              icon={checkIcon(check)}
              what={i18n._(checkNames[kind])}
              said={<CheckResult check={check} />}
            />
          ))}
      </dl>
      <p className="text-small text-faint">
        <Trans>Check anything that is not verified yourself before you pay.</Trans>
      </p>
    </div>
  )
}
