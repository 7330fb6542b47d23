import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { currentUser } from '../../../platform/session/account.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { OwnListingsSkeleton } from '../my-listings/my-listings-skeleton.tsx'
import { VoiceNotesOn } from '../../voice-notes/open/voice-notes-on.tsx'
import { OwnListings } from '../my-listings/my-listings.tsx'

const renderVoiceNotes = (id: string) => (
  <VoiceNotesOn subject={{ kind: 'listing', id }} audience={<Trans>You and your team hear it.</Trans>} />
)

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`My listings`), robots: 'noindex,follow' } }
}

/** The homes a person lists. */
export function Component() {
  const user = useStore(currentUser, null)
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-5 py-8">
      <div className="page flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-headline">
          <Trans>My listings</Trans>
        </h1>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={memberPaths.leads()}>
            <Trans>Leads</Trans>
          </LinkButton>
          <LinkButton to={memberPaths.importListings()}>
            <Trans>Import from a file</Trans>
          </LinkButton>
          <LinkButton look="primary" to={paths.submitListing()}>
            <Trans>Post a property</Trans>
          </LinkButton>
        </div>
      </div>
      {user ? <OwnListings key={user._id} renderVoiceNotes={renderVoiceNotes} /> : <OwnListingsSkeleton />}
    </div>
  )
}
