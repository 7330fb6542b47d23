import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Profile } from '../../../../../contract/directories/profiles.ts'
import { REPLIES_MEASURED } from '../../../../../contract/directories/profiles.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { replyWords } from './detail-words.ts'
import { isLister } from './profile-data.ts'

/** The figures of a profile; unmeasured ones are explained. */
export function ProfileFigures({ profile }: { profile: Profile }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const { kind, homesOnOffer, homesClosed, replyMinutes, rating } = profile
  const mean = rating && number(Math.round(rating.mean * 10) / 10)
  return (
    <dl className="figures divide-y divide-line border-y border-line">
      {isLister(kind) && (
        <>
          <Figure name={<Trans>Homes available</Trans>} value={number(homesOnOffer)} />
          <Figure name={<Trans>Closed in 12 months</Trans>} value={number(homesClosed)} />
        </>
      )}
      <Figure
        name={<Trans>Usual time to reply</Trans>}
        value={replyMinutes === undefined ? <Trans>Not known yet</Trans> : replyWords(replyMinutes, i18n)}
        note={
          replyMinutes === undefined ? (
            <Trans>Fewer than {REPLIES_MEASURED} enquiries in the last 180 days.</Trans>
          ) : (
            <Trans>Median, measured from enquiries in the last 180 days.</Trans>
          )
        }
      />
      <Figure
        name={<Trans>Rating</Trans>}
        value={mean === undefined ? <Trans>No reviews yet</Trans> : <Trans>{mean} out of 5</Trans>}
        note={
          rating && (
            <a href="#reviews" className="underline underline-offset-3">
              <Plural value={rating.count} one="# review" other="# reviews" />
            </a>
          )
        }
      />
    </dl>
  )
}

interface FigureProps {
  name: ReactNode
  value: ReactNode
  note?: ReactNode
}

const Figure = ({ name, value, note }: FigureProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-3">
    <dt className="text-soft">{name}</dt>
    <dd className="text-end font-semibold">{value}</dd>
    {note && <dd className="col-span-2 text-small text-faint">{note}</dd>}
  </div>
)
