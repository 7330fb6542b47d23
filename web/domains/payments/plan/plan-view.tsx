import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { myAgencies } from '../../../../contract/agencies/membership.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { getPlan } from '../../../../contract/payments/plan.ts'
import type { User } from '../../../../contract/users.ts'
import { may } from '../../../../contract/policy.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { TabLink } from '../../../ui/tabs.tsx'
import { useOwn } from '../../users/open/my-account.ts'
import { PlanSkeleton } from './plan-skeleton.tsx'
import { PlanTerms } from './plan-terms.tsx'
import { QuotaList } from './quota-list.tsx'
import { Wallet } from './wallet.tsx'

/** The plan of the person, or of the agency in the address, with a tab for each. */
export function PlanView({ user }: { user: User }) {
  const { t } = useLingui()
  const agency = useRequestedParams()[0].get('agency') ?? undefined
  const agencies = useOwn(myAgencies, {}, user)
  const read = useQuery({
    queryKey: [getPlan.name, user._id, agency],
    queryFn: ({ signal }) => call(getPlan, { query: { agency } }, { signal }),
    staleTime: 0,
  })
  // Both are read at once; tabs that come later would move the plan.
  if (agencies.isPending) return <PlanSkeleton />
  const managed = agencies.data?.data.filter(({ manages }) => manages) ?? []
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-8">
      {managed.length > 0 && (
        <nav aria-label={t`Plans`} className="border-b border-line">
          <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
            {[{ id: undefined, name: t`You` }, ...managed].map(({ id, name }) => (
              <li key={id ?? ''}>
                <TabLink to={memberPaths.plan({ agency: id })} current={id === agency}>
                  {name}
                </TabLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <OnePlan read={read} agency={agency} user={user} />
    </div>
  )
}

interface OnePlanProps {
  read: UseQueryResult<EndpointOutput<typeof getPlan>>
  agency: string | undefined
  user: User
}

function OnePlan({ read: { data, error, isFetching, refetch }, agency, user }: OnePlanProps) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  if (!data && (error || !isOnline))
    return (
      <ErrorCard title={t`The plan could not be loaded`} busy={isFetching} onRetry={() => void refetch()}>
        {error ? errorText(error, i18n) : <Trans>You are offline. It appears when you are back online.</Trans>}
      </ErrorCard>
    )
  if (!data) return <PlanSkeleton />
  const plan = data.data
  const takesLeads = agency !== undefined || may(user, 'take-leads')
  return (
    <>
      <PlanTerms plan={plan} />
      <QuotaList plan={plan} agency={agency} takesLeads={takesLeads} />
      {(takesLeads || plan.credits + plan.boosts > 0) && <Wallet plan={plan} agency={agency} />}
    </>
  )
}
