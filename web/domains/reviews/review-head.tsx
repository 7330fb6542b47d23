import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '../../../contract/reviews/reviews.ts'
import { useFormat } from '../../platform/use-format.ts'
import { StarRow } from './open/star-row.tsx'

/** The stars of a review, who wrote it and when. */
export function ReviewHead({
  review: { stars, author, createdAt, editedAt },
}: {
  review: Pick<Review, 'stars' | 'author' | 'createdAt' | 'editedAt'>
}) {
  const { t } = useLingui()
  const { date } = useFormat()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StarRow stars={stars} />
      <span className="font-semibold wrap-anywhere">{author ?? t`A member`}</span>
      <time dateTime={createdAt} className="text-small text-soft">
        {date(createdAt)}
      </time>
      {editedAt && (
        <span className="text-small text-soft">
          <Trans>edited</Trans>
        </span>
      )}
    </p>
  )
}
