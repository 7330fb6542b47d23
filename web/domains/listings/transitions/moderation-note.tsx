import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { MyListing } from '../../../../contract/listings/my-listings.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { moderationReasonNames } from '../open/moderation-reasons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { WaitingChange } from './waiting-change.tsx'

type State = NonNullable<MyListing['moderation']>['state']

/** Headings of a moderator's reasons, by state. */
export const moderationHeads: Record<State, MessageDescriptor> = {
  pending: msg`A moderator will review it, usually within a day.`,
  rejected: msg`A moderator sent it back:`,
  held: msg`A moderator has put it on hold:`,
  'change-pending': msg`Your change is awaiting review. Buyers see the previous version.`,
  'change-rejected': msg`A moderator rejected your change. Buyers see the previous version:`,
  mend: msg`A moderator has asked for changes. Buyers can still see the home:`,
}

/** A moderator's decision on a listing, and how to correct it. */
export function ModerationNote({ listing }: { listing: MyListing }) {
  const { i18n } = useLingui()
  const { moderation, home } = listing
  if (!moderation) return null
  const { state, reasons, note } = moderation
  const waiting = state === 'pending' || state === 'change-pending'
  // Availability is not edited but confirmed, with the button beside this, or ended by closing the home.
  const isGone = state === 'mend' && reasons.every((reason) => reason === 'not-available')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5 rounded-control bg-sunk p-3 text-small">
      <p className="font-medium">{i18n._(moderationHeads[state])}</p>
      {reasons.length > 0 && (
        <ul className="list-disc ps-5">
          {reasons.map((reason) => (
            <li key={reason}>{i18n._(moderationReasonNames[reason])}</li>
          ))}
        </ul>
      )}
      {note && <blockquote className="border-s-2 border-edge ps-3 text-soft">{note}</blockquote>}
      {state === 'change-pending' && <WaitingChange home={home} fields={moderation.fields ?? []} />}
      {!waiting && (
        <LinkButton size="small" to={memberPaths.listingAction(isGone ? 'close' : 'edit', home.id)}>
          {isGone ? <Trans>Close it</Trans> : <Trans>Fix it</Trans>}
          <ChevronRight aria-hidden className="rtl:-scale-x-100" />
        </LinkButton>
      )}
    </div>
  )
}
