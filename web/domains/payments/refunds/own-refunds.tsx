import { Trans, useLingui } from '@lingui/react/macro'
import { myAgencies } from '../../../../contract/agencies/membership.ts'
import { paths, withSearch } from '../../../../contract/paths.ts'
import { may } from '../../../../contract/policy.ts'
import type { User } from '../../../../contract/users.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { TabLink } from '../../../ui/tabs.tsx'
import { PartTitle } from '../../pages/open/page-view.tsx'
import { useOwn } from '../../users/open/my-account.ts'
import { EligibleOrders } from './eligible-orders.tsx'
import { OwnClaims } from './own-claims.tsx'
import { RefundList } from './refund-list.tsx'
import { RefundTerms } from './refund-terms.tsx'

/** What of the signed-in person's orders and leads can come back, until when, and what became of what they requested. */
export function OwnRefunds() {
  const user = useStore(currentUser, null)
  return (
    <section className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
      <PartTitle id="own">
        <Trans>Your orders and leads</Trans>
      </PartTitle>
      <RefundTerms />
      {user ? (
        <Own key={user._id} user={user} />
      ) : (
        <>
          <p className="text-soft">
            <Trans>Sign in to see what can be refunded, and until when.</Trans>
          </p>
          <LinkButton className="justify-self-start" to={paths.login({ returnurl: 'refund' })}>
            <Trans>Sign in</Trans>
          </LinkButton>
        </>
      )}
    </section>
  )
}

function Own({ user }: { user: User }) {
  const { t } = useLingui()
  const agency = useRequestedParams()[0].get('agency') ?? undefined
  const agencies = useOwn(myAgencies, {}, user).data?.data.filter(({ manages }) => manages) ?? []
  const person = user._id
  return (
    <>
      {agencies.length > 0 && (
        <nav aria-label={t`Whose orders`} className="border-b border-line">
          <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
            {[{ id: undefined, name: t`You` }, ...agencies].map(({ id, name }) => (
              <li key={id ?? ''}>
                <TabLink to={withSearch(paths.refund, { agency: id })} current={id === agency}>
                  {name}
                </TabLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <EligibleOrders person={person} agency={agency} />
      <RefundList person={person} agency={agency} />
      {agency === undefined && may(user, 'take-leads') && <OwnClaims person={person} />}
    </>
  )
}
