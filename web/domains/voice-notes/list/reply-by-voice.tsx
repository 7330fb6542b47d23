import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Reply } from 'lucide-react'
import { useState } from 'react'
import type { VoiceNote } from '../../../../contract/conversations/voice-notes.ts'
import { invalidate } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { VoiceRecorder } from '../open/recording/voice-recorder.tsx'
import { noteReads } from './voice-note-data.ts'
import { useFeature } from '../../../platform/settings/market-settings.ts'

/** Answers a recording by another on the same subject, for the same people. */
export function ReplyByVoice({ note: { subject, isShared, by } }: { note: VoiceNote }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const records = useFeature('voice-recording')
  // Of a requirement each talks with its person alone, in their conversation.
  if (!records || !subject || subject.kind === 'requirement') return null
  if (!isOpen)
    return (
      <Button size="small" look="quiet" icon={<Reply aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Reply</Trans>
      </Button>
    )
  const name = by.fullName
  return (
    <div className="w-full">
      <VoiceRecorder
        target={{ kind: subject.kind, id: subject.id }}
        sharing={isShared ? 'shared' : 'own'}
        audience={
          isShared ? <Trans>{name} and your team hear your reply.</Trans> : <Trans>Your team hears your reply.</Trans>
        }
        sendLabel={<Trans>Send</Trans>}
        onClose={() => setOpen(false)}
        onSent={() => {
          setOpen(false)
          toast.success(t`Your reply was sent.`)
          void invalidate(client, noteReads)
        }}
      />
    </div>
  )
}
