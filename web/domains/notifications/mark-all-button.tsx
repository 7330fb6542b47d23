import { Trans } from '@lingui/react/macro'
import { CheckCheck } from 'lucide-react'
import type { Notification } from '../../../contract/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { useMarking } from './use-marking.ts'
import { useUnread } from './use-unread.ts'

/** Marks all as read; nothing where all are. */
export function MarkAllButton({ newest }: { newest: Notification | undefined }) {
  const { unread } = useUnread()
  const { markAll } = useMarking()
  if (!newest || unread === 0) return null
  return (
    <Button
      look="quiet"
      size="small"
      className="lg:-ms-3"
      icon={<CheckCheck aria-hidden />}
      onClick={() => markAll(newest)}
    >
      <Trans>Mark all as read</Trans>
    </Button>
  )
}
