import { Trans } from '@lingui/react/macro'
import { BadgeCheck, Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useOffer } from '../draft/offer.ts'
import type { Published as Result } from './preview-step.tsx'

interface PublishedProps {
  result: Result
  /** It was an edit of an existing listing. */
  edited: boolean
}

/** Confirms the submission and says what happens next. */
export function Published({ result, edited }: PublishedProps) {
  const { people } = useOffer()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const shows = result.standardStatus === 'active' && !result.review
  // A home that was never public waits as a whole.
  const changeWaits = edited && result.review && result.standardStatus !== 'pending_review'
  const Sign = shows ? BadgeCheck : Hourglass
  return (
    <div className="page grid justify-items-start gap-5 py-12">
      <Sign aria-hidden className={shows ? 'size-12 text-verified' : 'size-12 text-due'} />
      <h1 ref={heading} tabIndex={-1} className="text-headline">
        {shows ? (
          edited ? (
            <Trans>Your changes are live</Trans>
          ) : (
            <Trans>Your home is on the market</Trans>
          )
        ) : changeWaits ? (
          <Trans>Your changes are awaiting review</Trans>
        ) : (
          <Trans>A moderator is reviewing it now</Trans>
        )}
      </h1>
      <p className="max-w-prose text-soft">
        {shows ? (
          <Trans>
            It appears in search within a minute, where {people} can find it. We’ll remind you to confirm that it is
            still available.
          </Trans>
        ) : changeWaits ? (
          <Trans>
            Until then, {people} see the previous version. Changes that need no review are already visible. We’ll tell
            you the decision.
          </Trans>
        ) : (
          <Trans>
            That usually takes less than a day. We’ll tell you when it is live or if something needs fixing.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {shows && (
          <LinkButton look="primary" to={paths.property(result.id)}>
            <Trans>Preview as {people} see it</Trans>
          </LinkButton>
        )}
        <LinkButton look={shows ? 'plain' : 'primary'} to={memberPaths.listings()}>
          <Trans>My listings</Trans>
        </LinkButton>
        <LinkButton to={paths.submitListing({ new: 1 })}>
          <Trans>List another home</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
