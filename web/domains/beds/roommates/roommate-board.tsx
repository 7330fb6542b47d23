import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../platform/api/error-text.ts'
import { useConfig } from '../../../platform/config.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useGuestDialog } from '../../enquiries/open/asking/guest-dialog.tsx'
import { AskItem } from './ask-item.tsx'
import { BoardItem, RoommateWhy } from './board-item.tsx'
import { OwnRequest } from './own-request.tsx'
import { boardQuery, mineQuery } from './roommates-data.ts'
import { RequestDialog } from './request-dialog.tsx'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4'

/** The requests of a city, with the reader's own and the questions between them and others. */
export function RoommateBoard({ city }: { city: { slug: string; name: string } }) {
  const { t, i18n } = useLingui()
  const { marketId } = useConfig()
  const person = useStore(currentUser, null)?._id
  const board = useQuery(boardQuery(person, marketId, city.slug))
  const mine = useQuery({ ...mineQuery(person ?? ''), enabled: person !== undefined }).data
  const [editing, setEditing] = useState(false)
  const [post, guestDialog] = useGuestDialog({
    work: () => setEditing(true),
    title: t`Post your request`,
    why: <RoommateWhy />,
    action: <Trans>Continue</Trans>,
  })
  const own = mine?.requests.find((one) => one.city.slug === city.slug && one.state !== 'closed')
  const asks = mine?.asks.filter(({ state }) => state !== 'withdrawn') ?? []
  const { data, error, isFetching, refetch } = board
  const postButton = (
    <Button look="primary" icon={<Plus aria-hidden />} aria-haspopup="dialog" onClick={post}>
      <Trans>Post your request</Trans>
    </Button>
  )
  return (
    <>
      {own ? <OwnRequest request={own} onEdit={() => setEditing(true)} /> : <div>{postButton}</div>}
      {asks.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-title">
            <Trans>Between you and others</Trans>
          </h2>
          <ul className={grid}>
            {asks.map((ask) => (
              <AskItem key={ask.id} ask={ask} />
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-3" aria-label={t`Roommate requests`}>
        <h2 className="text-title">
          <Trans>Looking in {city.name}</Trans>
        </h2>
        {error && !data ? (
          <ErrorCard
            title={<Trans>The requests could not be loaded</Trans>}
            busy={isFetching}
            onRetry={() => void refetch()}
          >
            {errorText(error, i18n)}
          </ErrorCard>
        ) : !data ? (
          <Skeleton className="h-64" />
        ) : data.data.length === 0 ? (
          <EmptyState icon={<Users aria-hidden />} title={<Trans>Nobody is looking here yet</Trans>}>
            <Trans>Post your request, and we’ll let you know when someone wants to talk.</Trans>
          </EmptyState>
        ) : (
          <ul className={grid}>
            {data.data.map((request) => (
              <BoardItem key={request.id} request={request} onPost={() => setEditing(true)} />
            ))}
          </ul>
        )}
      </section>
      {guestDialog}
      {editing && <RequestDialog city={city} known={own} onClose={() => setEditing(false)} />}
    </>
  )
}
