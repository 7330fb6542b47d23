import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { preferredRules } from '../../../../contract/directories/profiles.ts'
import type { ProfileCard } from '../../../../contract/directories/profiles.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { replyWords } from '../open/profile/detail-words.ts'

const { replyHours, reviews, cleanDays } = preferredRules

/** The rules of preferred agents, with the numbers that the server uses. */
export function PreferredRules() {
  const isUs = useConfig().marketId === 'us'
  return (
    <ol className="grid max-w-prose list-decimal gap-2 ps-5 marker:text-soft">
      <li>
        {isUs ? (
          <Trans>We have verified the license, and both the verification and the license are still valid.</Trans>
        ) : (
          <Trans>We have verified the RERA licence, and both the verification and the licence are still valid.</Trans>
        )}
      </li>
      <li>
        <Plural
          value={replyHours}
          one="At least half of their enquiries get a first reply within # hour, measured over 180 days."
          other="At least half of their enquiries get a first reply within # hours, measured over 180 days."
        />
      </li>
      <li>
        <Plural
          value={reviews}
          one="At least # review from someone who sent them an enquiry."
          other="At least # reviews from people who sent them an enquiry."
        />
      </li>
      <li>
        <Plural
          value={cleanDays}
          one="No report against them was upheld in the last # day."
          other="No report against them was upheld in the last # days."
        />
      </li>
    </ol>
  )
}

/** How an agent meets each rule. */
export function WhyPreferred({ profile: { checks, license, replyMinutes, rating } }: { profile: ProfileCard }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const isUs = useConfig().marketId === 'us'
  const check = checks.find(({ kind }) => kind === preferredRules.check)
  if (!check || replyMinutes === undefined || !rating) return null
  // The earlier of both ends.
  const until = [check.until.slice(0, 10), license?.until].flatMap((day) => day ?? []).toSorted()[0]
  return (
    <div className="grid gap-2 border-t border-line pt-3 text-small">
      <h3 className="font-semibold">
        <Trans>Why preferred</Trans>
      </h3>
      <ul className="figures grid gap-1">
        <Why>
          {isUs ? (
            <Trans>License verified, valid until {date(until ?? check.until)}</Trans>
          ) : (
            <Trans>Licence verified, valid until {date(until ?? check.until)}</Trans>
          )}
        </Why>
        <Why>
          <Trans>
            Replies within {replyWords(replyMinutes, i18n)}; the limit is {replyHours} hours
          </Trans>
        </Why>
        <Why>
          <Plural value={rating.count} one="# review" other="# reviews" />
          {'; '}
          <Trans>{reviews} are needed</Trans>
        </Why>
        <Why>
          <Trans>No upheld report in {cleanDays} days</Trans>
        </Why>
      </ul>
    </div>
  )
}

const Why = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-2">
    <BadgeCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-verified" />
    <span className="min-w-0">{children}</span>
  </li>
)
