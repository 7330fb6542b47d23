import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleDashed, Clock, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListingKind } from '../../../../contract/search/profile-homes.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { checkName, replyWords } from './detail-words.ts'
import { profileQuery } from './profile-data.ts'

interface ListerFiguresProps {
  kind: ListingKind
  slug: string
  market: MarketId
}

/** Beside whoever lists a home: the licence and who checked it, how fast they answer, and what others said. */
export function ListerFigures({ kind, slug, market }: ListerFiguresProps) {
  const { i18n } = useLingui()
  const { date, number } = useFormat()
  const { data } = useQuery(profileQuery(kind, slug, { market, language: useLanguage() }))
  if (!data) return null
  const { license, checks, replyMinutes, rating } = data.data
  const paper = kind === 'builder' ? 'registration' : 'license'
  const check = checks.find((one) => one.kind === paper)
  const named = i18n._(checkName(paper, market))
  const mean = rating && number(Math.round(rating.mean * 10) / 10)
  return (
    <ul className="figures grid gap-1 text-small text-soft">
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
          <Trans>
            checked by {check.by} on {date(check.at)}
          </Trans>
        ) : (
          <Trans>not checked</Trans>
        )}
      </Line>
      {replyMinutes !== undefined && (
        <Line icon={<Clock aria-hidden />}>
          <Trans>Usually replies within {replyWords(replyMinutes, i18n)}</Trans>
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
    </ul>
  )
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)
