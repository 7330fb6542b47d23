import { useLingui } from '@lingui/react/macro'
import { reviewParts } from '../../../contract/reviews/reviews.ts'
import type { ReviewParts as Parts } from '../../../contract/reviews/reviews.ts'
import { partNames } from './review-words.ts'
import { StarRow } from './open/star-row.tsx'

/** The stars that were given for parts; nothing where none were. */
export function ReviewPartStars({ parts }: { parts: Parts }) {
  const { i18n } = useLingui()
  const given = reviewParts.flatMap((part) => {
    const stars = parts[part]
    return stars === undefined ? [] : [{ part, stars }]
  })
  if (given.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small">
      {given.map(({ part, stars }) => (
        <div key={part} className="flex items-center gap-2">
          <dt className="text-soft">{i18n._(partNames[part])}</dt>
          <dd className="flex">
            <StarRow stars={stars} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
