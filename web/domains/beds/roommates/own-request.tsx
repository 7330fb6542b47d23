import { Trans } from '@lingui/react/macro'
import { moveRoommateRequest, type MyRoommateRequest } from '../../../../contract/beds/roommates.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { RequestFacts } from './request-facts.tsx'
import { staleRoommates } from './roommates-data.ts'

/** A person's own request: until when it is shown, and what they can do with it. */
export function OwnRequest({ request, onEdit }: { request: MyRoommateRequest; onEdit: () => void }) {
  const { date } = useFormat()
  const { pending, run } = useAction({ invalidates: staleRoommates })
  const { id, state, expiresAt, removalReason } = request
  const move = (to: 'open' | 'hidden' | 'closed') =>
    void run(() => call(moveRoommateRequest, { params: { id }, body: { to } }))
  return (
    <section className="grid gap-3 rounded-card bg-sunk p-4">
      <h2 className="text-lead">
        <Trans>Your request</Trans>
      </h2>
      <RequestFacts request={request}>
        <p className="text-small text-soft">
          {state === 'open' ? (
            <Trans>Others see it until {date(expiresAt)}, without your name.</Trans>
          ) : state === 'suspended' ? (
            <Trans>People reported it. It is off the board until a moderator has looked at it.</Trans>
          ) : state === 'removed' ? (
            <Trans>Our moderators removed it: {removalReason}</Trans>
          ) : state === 'hidden' ? (
            <Trans>Nobody sees it now.</Trans>
          ) : (
            <Trans>It has expired. Renew it to be found again.</Trans>
          )}
        </p>
      </RequestFacts>
      {state !== 'removed' && (
        <div className="flex flex-wrap gap-2">
          {state !== 'suspended' && (
            <Button size="small" busy={pending} onClick={() => move('open')}>
              {state === 'hidden' ? <Trans>Show again</Trans> : <Trans>Renew for 30 days</Trans>}
            </Button>
          )}
          <Button size="small" aria-haspopup="dialog" onClick={onEdit}>
            <Trans>Change …</Trans>
          </Button>
          {state === 'open' && (
            <Button size="small" busy={pending} onClick={() => move('hidden')}>
              <Trans>Hide</Trans>
            </Button>
          )}
          <Button size="small" busy={pending} onClick={() => move('closed')}>
            <Trans>I found someone</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}
