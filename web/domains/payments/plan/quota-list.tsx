import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { Plan, PlanUse } from '../../../../contract/payments/plan.ts'
import { listingsAddress } from '../../listings/open/transitions/listings-search.ts'
import { poolAddress } from '../../enquiries/open/pool/pool-data.ts'
import { QuotaBar } from './quota-bar.tsx'

interface QuotaWords {
  quota: keyof PlanUse
  name: MessageDescriptor
  /** Over which time it counts. */
  period?: MessageDescriptor
  /** What to do when all of it is used. */
  whenFull: MessageDescriptor
  /** The list of what used it. */
  to: string
}

const personal: readonly QuotaWords[] = [
  {
    quota: 'listings',
    name: msg`Homes on the market`,
    whenFull: msg`Pause or close a listing to make room.`,
    to: listingsAddress({ only: 'package' }),
  },
  {
    quota: 'boosts',
    name: msg`Boosts`,
    period: msg`In the last 30 days`,
    whenFull: msg`Each boost comes back after 30 days. Boosts in your account are used next.`,
    to: listingsAddress({}),
  },
  {
    quota: 'reveals',
    name: msg`Phone numbers shown to you`,
    period: msg`In 24 hours`,
    whenFull: msg`The count starts again within 24 hours. You can still send enquiries.`,
    to: memberPaths.queries(),
  },
  {
    quota: 'leads',
    name: msg`Pool leads included`,
    period: msg`In the last 30 days`,
    whenFull: msg`More leads cost credits.`,
    to: poolAddress({ tab: 'claims', sort: 'newest', page: 1 }),
  },
  {
    quota: 'sites',
    name: msg`Sites`,
    whenFull: msg`Your plan includes no more sites.`,
    to: memberPaths.site,
  },
]

const ofAgency = (agency: string): readonly QuotaWords[] => {
  const isShared = msg`All of it is shared with members.`
  const shares = memberPaths.agency({ agency })
  return [
    {
      quota: 'seats',
      name: msg`Members`,
      whenFull: msg`Someone can join when a member leaves.`,
      to: memberPaths.agency({ agency }),
    },
    { quota: 'sites', name: msg`Sites`, whenFull: msg`Your plan includes no more sites.`, to: memberPaths.site },
    { quota: 'listings', name: msg`Homes on the market, shared with members`, whenFull: isShared, to: shares },
    { quota: 'boosts', name: msg`Boosts, shared with members`, whenFull: isShared, to: shares },
    { quota: 'reveals', name: msg`Phone numbers, shared with members`, whenFull: isShared, to: shares },
    { quota: 'leads', name: msg`Pool leads, shared with members`, whenFull: isShared, to: shares },
  ]
}

interface QuotaListProps {
  plan: Plan
  /** Whose plan it is, if not the person's. */
  agency: string | undefined
  takesLeads: boolean
}

/** What the plan allows, and how much of it is used. */
export function QuotaList({ plan: { use }, agency, takesLeads }: QuotaListProps) {
  const { i18n } = useLingui()
  const all = agency === undefined ? personal : ofAgency(agency)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-lead font-semibold">
        <Trans>What you use</Trans>
      </h2>
      <ul className="grid gap-5">
        {all.map(({ quota, name, period, whenFull, to }) => {
          const of = use[quota]
          if (!of) return null
          const limit = of.limit + (of.shared ?? 0)
          const isMissed = agency === undefined && quota === 'leads' && takesLeads
          if (limit + of.used === 0 && !isMissed) return null
          return (
            <li key={quota}>
              <QuotaBar
                name={i18n._(name)}
                period={period && i18n._(period)}
                whenFull={i18n._(whenFull)}
                to={to}
                limit={limit}
                shared={of.shared}
                used={of.used}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
