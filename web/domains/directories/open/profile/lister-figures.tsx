import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleDashed, Clock, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListingKind } from '../../../../../contract/search/profile-homes.ts'
import type { MarketId } from '../../../../../contract/markets.ts'
import { useFormat, useLanguage } from '../../../../platform/use-format.ts'
import { checkName, replyWords } from './detail-words.ts'
import { profileQuery } from './profile-data.ts'
import { ProfileFace } from './profile-face.tsx'

interface ListerProps {
  kind: ListingKind
  slug: string
  market: MarketId
}

const useProfile = ({ kind, slug, market }: ListerProps) =>
  useQuery(profileQuery(kind, slug, { market, language: useLanguage() }))

/** The photo or logo of a lister, or its placeholder while loading. */
export function ListerFace({ name, className, ...lister }: ListerProps & { name: string; className: string }) {
  const { data, isPending } = useProfile(lister)
  if (isPending) return <span className={`shrink-0 rounded-full bg-sunk ${className}`} />
  return <ProfileFace profile={{ name, photo: data?.data.photo }} className={className} />
}

/** A lister's reply time, rating and verified licence, beside the home. */
export function ListerFigures({ expected, ...lister }: ListerProps & { expected: ReactNode }) {
  const { i18n } = useLingui()
  const { date, number } = useFormat()
  const profile = useProfile(lister).data?.data
  if (!profile) return null
  const { license, checks, replyMinutes, rating } = profile
  const paper = lister.kind === 'builder' ? 'registration' : 'license'
  const check = checks.find((one) => one.kind === paper)
  const named = i18n._(checkName(paper, lister.market))
  const mean = rating && number(Math.round(rating.mean * 10) / 10)
  return (
    <ul className="figures grid gap-1 text-small text-soft">
      {(replyMinutes !== undefined || expected) && (
        <Line icon={<Clock aria-hidden />}>
          {replyMinutes === undefined ? (
            expected
          ) : (
            <Trans>Usually replies within {replyWords(replyMinutes, i18n)}</Trans>
          )}
        </Line>
      )}
      <Line icon={<Star aria-hidden />}>
        {rating ? (
          <>
            <Trans>{mean} out of 5</Trans>
            {', '}
            <Plural value={rating.count} one="# review" other="# reviews" />
          </>
        ) : (
          <Trans>No reviews yet</Trans>
        )}
      </Line>
      <Line
        icon={
          check ? (
            <BadgeCheck aria-hidden className="text-verified" />
          ) : (
            <CircleDashed aria-hidden className="text-faint" />
          )
        }
      >
        {[named, license?.number].filter(Boolean).join(' ')}
        {': '}
        {check ? (
          <span className="text-verified">
            <Trans>
              verified by {check.by}, on {date(check.at)}, until {date(check.until)}
            </Trans>
          </span>
        ) : (
          <Trans>not verified</Trans>
        )}
      </Line>
    </ul>
  )
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)
