import { Trans } from '@lingui/react/macro'
import type { Thread } from '../../../../contract/conversations/threads.ts'
import { Button } from '../../../ui/button.tsx'
import { useChangeThread } from '../threads/use-change-thread.ts'

/** Why nothing can be written in a thread, and how the person takes back what they did themselves. */
export function ClosedNote({ person, thread }: { person: string; thread: Thread }) {
  const { pending, change } = useChangeThread(person, thread.id)
  const { closed, isBlocked, hasLeft } = thread
  const undo = isBlocked ? (
    <Button size="small" busy={pending} onClick={() => void change({ isBlocked: false })}>
      <Trans>Unblock</Trans>
    </Button>
  ) : (
    hasLeft && (
      <Button size="small" busy={pending} onClick={() => void change({ hasLeft: false })}>
        <Trans>Rejoin</Trans>
      </Button>
    )
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-sunk px-4 py-3">
      <p className="text-soft">
        {isBlocked ? (
          <Trans>You blocked this conversation. No one can send messages in it.</Trans>
        ) : hasLeft ? (
          <Trans>You left this conversation. You get no new messages from it.</Trans>
        ) : closed === 'withdrawn' ? (
          <Trans>The enquiry was withdrawn, so this conversation has ended.</Trans>
        ) : closed === 'alone' ? (
          <Trans>Nobody else is in this conversation any more.</Trans>
        ) : closed === 'blocked' ? (
          <Trans>You cannot write in this conversation any more.</Trans>
        ) : (
          <Trans>This conversation has ended.</Trans>
        )}
      </p>
      {undo}
    </div>
  )
}
