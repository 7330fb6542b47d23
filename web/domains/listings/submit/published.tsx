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
  /** A home that stood already was changed. */
  edited: boolean
}

/** What happens now. */
export function Published({ result, edited }: PublishedProps) {
  const { people } = useOffer()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const shows = result.standardStatus === 'active' && !result.review
  // A home that nobody has seen yet waits as a whole.
  const changeWaits = edited && result.review && result.standardStatus !== 'pending_review'
  const Sign = shows ? BadgeCheck : Hourglass
  return (
    <div className="page grid justify-items-start gap-5 py-12">
      <Sign aria-hidden className={shows ? 'size-12 text-verified' : 'size-12 text-due'} />
      <h1 ref={heading} tabIndex={-1} className="text-headline">
        {shows ? (
          edited ? (
            <Trans>Your changes are on the market</Trans>
          ) : (
            <Trans>Your home is on the market</Trans>
          )
        ) : changeWaits ? (
          <Trans>Your changes wait for a moderator</Trans>
        ) : (
          <Trans>A moderator looks at it now</Trans>
        )}
      </h1>
      <p className="max-w-prose text-soft">
        {shows ? (
          <Trans>
            In the search {people} find it within a minute. Say now and then that it is still to be had; we remind you.
          </Trans>
        ) : changeWaits ? (
          <Trans>
            Meanwhile {people} go on seeing the home as it was. What needs no look shows already. We tell you the
            decision.
          </Trans>
        ) : (
          <Trans>That usually takes less than a day. We tell you as soon as it shows, or what is to be mended.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {shows && (
          <LinkButton look="primary" to={paths.property(result.id)}>
            <Trans>See it as {people} do</Trans>
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
