import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { previewPlan } from '../../../../contract/payments/plan-losses.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { sharedQuotaNames } from '../sharing/quota-words.ts'

interface PlanLossesProps {
  /** Whose plan changes, if not the person's. */
  agency?: string | undefined
  /** The code of the new plan; the free one if absent, as after a cancellation. */
  plan?: string | undefined
}

/** Which homes another plan would pause, and which shares it would shrink; nothing if none. */
export function PlanLosses({ agency, plan }: PlanLossesProps) {
  const { i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [previewPlan.name, agency, plan],
    queryFn: ({ signal }) => call(previewPlan, { query: { agency, package: plan } }, { signal }),
    staleTime: 0,
  })
  if (!data && error)
    return (
      <ErrorCard
        title={<Trans>What this change means could not be loaded</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {errorText(error, i18n)}
      </ErrorCard>
    )
  if (!data) return <Skeleton className="h-16" />
  const { homes, shares } = data.data
  if (homes.count + shares.count === 0) return null
  return (
    <div className="grid gap-4">
      {homes.count > 0 && (
        <div className="grid gap-1">
          <p className="font-medium">
            <Plural
              value={homes.count}
              one="# home will be paused:"
              other="# homes will be paused, the newest first:"
            />
          </p>
          <ul className="grid list-disc gap-0.5 ps-5">
            {homes.first.map(({ id, title }) => (
              <li key={id} className="wrap-anywhere">
                <TextLink to={paths.property(id)}>{title}</TextLink>
              </li>
            ))}
          </ul>
          <More count={homes.count - homes.first.length} />
          <p className="text-small text-soft">
            <Trans>Nothing is deleted. They return by themselves when there is room again.</Trans>
          </p>
        </div>
      )}
      {shares.count > 0 && (
        <div className="grid gap-1">
          <p className="font-medium">
            <Trans>Members have less to use, starting with those who joined last:</Trans>
          </p>
          <ul className="figures grid list-disc gap-0.5 ps-5">
            {shares.first.map(({ name, quota, from, to }) => {
              const what = i18n._(sharedQuotaNames[quota])
              return (
                <li key={`${name} ${quota} ${from} ${to}`} className="wrap-anywhere">
                  <Trans>
                    {name}: {what}, {to} instead of {from}
                  </Trans>
                </li>
              )
            })}
          </ul>
          <More count={shares.count - shares.first.length} />
        </div>
      )}
    </div>
  )
}

const More = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="text-soft">
      <Plural value={count} one="and # more" other="and # more" />
    </p>
  )
