import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { answerRoommate, type RoommateAsk } from '../../../../contract/beds/roommates.ts'
import { openThread } from '../../../../contract/conversations/threads.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { RequestFacts } from './request-facts.tsx'
import { staleRoommates } from './roommates-data.ts'

/** A question between two people: answered by the one, withdrawn by the other, or the way to their messages. */
export function AskItem({ ask: { id, isMine, state, request, fullName } }: { ask: RoommateAsk }) {
  const navigate = useNavigate()
  const { pending, run } = useAction({ invalidates: staleRoommates })
  const answer = (to: 'accepted' | 'declined' | 'withdrawn') =>
    void run(() => call(answerRoommate, { params: { id }, body: { to } }))
  async function write() {
    const outcome = await run(() => call(openThread, { body: { subject: { kind: 'roommate', id } } }))
    if (outcome.ok) await navigate(memberPaths.messages({ thread: outcome.value.data.id }))
  }
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-surface p-4">
      <p className="font-medium wrap-anywhere">
        {fullName !== undefined ? (
          fullName
        ) : isMine ? (
          state === 'declined' ? (
            <Trans>The person declined.</Trans>
          ) : (
            <Trans>You asked. We’ll let you know when they answer.</Trans>
          )
        ) : state === 'asked' ? (
          <Trans>Someone would like to talk to you</Trans>
        ) : (
          <Trans>You declined.</Trans>
        )}
      </p>
      <RequestFacts request={request} />
      <div className="mt-auto flex flex-wrap gap-2">
        {state === 'accepted' && (
          <Button size="small" look="primary" busy={pending} onClick={() => void write()}>
            <Trans>Write a message</Trans>
          </Button>
        )}
        {state === 'asked' && isMine && (
          <Button size="small" busy={pending} onClick={() => answer('withdrawn')}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
        {state === 'asked' && !isMine && (
          <>
            <Button size="small" look="primary" busy={pending} onClick={() => answer('accepted')}>
              <Trans>Accept and talk</Trans>
            </Button>
            <Button size="small" busy={pending} onClick={() => answer('declined')}>
              <Trans>Decline</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
