import { Plural, Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { WARNING_DAYS, type VoiceNote } from '../../../../contract/conversations/voice-notes.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'

interface RetentionProps {
  note: VoiceNote
  now: number
  pending: boolean
  onKeep: () => void
}

/** Until when a recording is kept; in its last week its owner can keep it for longer. */
export function Retention({ note: { expiresAt, by }, now, pending, onKeep }: RetentionProps) {
  const { date } = useFormat()
  const days = Math.ceil((Date.parse(expiresAt) - now) / DAY_MS)
  const day = date(expiresAt)
  if (days > WARNING_DAYS)
    return (
      <span className="text-small text-faint">
        <Trans>Kept until {day}</Trans>
      </span>
    )
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Chip tone="due" icon={<Hourglass aria-hidden />}>
        <Plural value={Math.max(1, days)} one="Deleted within a day" other="Deleted in # days" />
      </Chip>
      {by.isMe && (
        <Button size="small" busy={pending} onClick={onKeep}>
          <Trans>Keep longer</Trans>
        </Button>
      )}
    </span>
  )
}
