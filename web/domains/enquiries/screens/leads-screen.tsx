import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { may } from '../../../../contract/policy.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { RenderVisit } from '../leads/lead/render-visit.ts'
import { LeadsSkeleton } from '../leads/leads-skeleton.tsx'
import { BookForLead } from '../../visits/open/booking/book-for-lead.tsx'
import { OwnLeads } from '../leads/own-leads.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Leads`), robots: 'noindex,follow' } }
}

const renderVisit: RenderVisit = (lead) => <BookForLead lead={lead} />

/** Who asked about the homes a person or their team lists. */
export function Component() {
  const user = useStore(currentUser, null)
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-5 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-headline">
          <Trans>Leads</Trans>
        </h1>
        {may(user, 'list-as-agent') && (
          <LinkButton size="small" to={memberPaths.agency()}>
            <Trans>Your agency</Trans>
          </LinkButton>
        )}
      </div>
      {user ? <OwnLeads key={user._id} renderVisit={renderVisit} /> : <LeadsSkeleton />}
    </div>
  )
}
