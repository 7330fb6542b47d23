import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { updateQuery } from '../../../../contract/enquiries/queries.ts'
import type { Query } from '../../../../contract/enquiries/queries.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { staleAfterChange } from '../open/my-enquiries/query-data.ts'

const stars = [1, 2, 3, 4, 5]

/** How good the answer was, in one to five stars. */
export function ReplyRating({ query }: { query: Query }) {
  const { t } = useLingui()
  const { run } = useAction({ invalidates: staleAfterChange })
  const { id, version, rating = 0 } = query
  const rate = (stars_: number) =>
    void run(() => call(updateQuery, { params: { id }, body: { version, rating: stars_ } }))
  return (
    <div role="group" aria-label={t`Rate the answer`} className="flex flex-wrap items-center gap-x-3">
      <span aria-hidden className="font-medium">
        {rating > 0 ? <Trans>Your rating</Trans> : <Trans>How helpful was the answer?</Trans>}
      </span>
      <span className="flex">
        {stars.map((count) => (
          <IconButton
            key={count}
            label={t`${count} out of 5`}
            aria-pressed={count === rating}
            icon={<Star aria-hidden className={count <= rating ? 'fill-accent text-accent' : 'text-faint'} />}
            onClick={() => rate(count)}
          />
        ))}
      </span>
    </div>
  )
}
