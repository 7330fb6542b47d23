import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Coins, MapPinned } from 'lucide-react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { User } from '../../../../contract/users.ts'
import { may } from '../../../../contract/policy.ts'
import { listCredits } from '../../../../contract/billing/credits.ts'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { TabLink } from '../../../ui/tabs.tsx'
import { ClaimList } from './claim-list.tsx'
import { poolAddress, poolTabs, readPoolSearch } from '../open/pool/pool-data.ts'
import type { PoolTab } from '../open/pool/pool-data.ts'
import { useOwn } from '../../users/open/my-account.ts'
import { PoolList } from './pool-list.tsx'
import { TakersOnly } from './takers-only.tsx'

const tabNames: Record<PoolTab, MessageDescriptor> = {
  open: msg`Requirements`,
  passed: msg({ message: 'Passed', context: 'a requirement' }),
  claims: msg`Taken`,
}

/** The pool of requirements in the agent's areas, taken leads, and credits. */
export function PoolView({ user }: { user: User }) {
  const { i18n, t } = useLingui()
  const search = readPoolSearch(useRequestedParams()[0])
  if (!may(user, 'take-leads')) return <TakersOnly />
  const { tab } = search
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Balance user={user} />
        <LinkButton size="small" icon={<MapPinned aria-hidden />} to={memberPaths.serviceAreas}>
          <Trans>Areas I serve</Trans>
        </LinkButton>
      </div>
      <nav aria-label={t`Lead pool`} className="border-b border-line">
        <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
          {poolTabs.map((one) => (
            <li key={one}>
              <TabLink to={poolAddress({ tab: one, sort: 'newest', page: 1 })} current={one === tab}>
                {i18n._(tabNames[one])}
              </TabLink>
            </li>
          ))}
        </ul>
      </nav>
      {(tab === 'open' || tab === 'passed') && <PoolList key={tab} person={user._id} search={search} />}
      {tab === 'claims' && <ClaimList person={user._id} search={search} />}
    </div>
  )
}

/** The credits left, which lead to their history. */
function Balance({ user }: { user: User }) {
  const credits = useOwn(listCredits, {}, user).data
  return (
    <p className="figures flex min-h-6 items-center gap-2 text-soft">
      <Coins aria-hidden className="size-5 text-accent" />
      {credits && (
        <TextLink to={memberPaths.credits()}>
          <Plural value={credits.balance} one="# credit left" other="# credits left" />
        </TextLink>
      )}
    </p>
  )
}
