import { Trans, useLingui } from '@lingui/react/macro'
import { Mic } from 'lucide-react'
import { Suspense } from 'react'
import type { Message } from '../../../../contract/conversations/threads.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyCode } from '../../../ui/lazy-code.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { keptRecording } from '../../voice-notes/open/recording/kept-recording.ts'
import { VoicePlayer } from '../../voice-notes/open/playing/voice-player.tsx'
import { useFeature } from '../../../platform/settings/market-settings.ts'

const VoiceRecorder = lazyCode(
  async () => (await import('../../voice-notes/open/recording/voice-recorder.tsx')).VoiceRecorder,
)

/** A voice note in a message. */
export const MessageVoice = ({ note }: { note: NonNullable<Message['voiceNote']> }) => (
  <div className="w-72 max-w-full">
    <VoicePlayer note={note} />
  </div>
)

/** Starts a recording instead of text. */
export function VoiceButton({ onStart }: { onStart: () => void }) {
  const { t } = useLingui()
  const records = useFeature('voice-recording')
  return records && <IconButton label={t`Record a voice note`} icon={<Mic aria-hidden />} onClick={onStart} />
}

/** Whether this device has an unsent recording for a thread. */
export const hasRecordingFor = async (threadId: string): Promise<boolean> =>
  (await keptRecording(`message ${threadId}`)) !== undefined

interface MessageRecorderProps {
  threadId: string
  /** Called with the note for the next message. */
  onRecorded: (voiceNoteId: string) => void
  onClose: () => void
  /** Returns to text. */
  onWrite: () => void
}

/** Records a voice message; it replaces the text field until it is sent or discarded. */
export const MessageRecorder = ({ threadId, onRecorded, onClose, onWrite }: MessageRecorderProps) => (
  <div className="border-t border-line p-3">
    <Suspense fallback={<Skeleton className="h-24" />}>
      <VoiceRecorder
        target="message"
        of={threadId}
        sharing="shared"
        audience={<Trans>Everyone in this conversation can hear it.</Trans>}
        sendLabel={<Trans>Send</Trans>}
        onClose={onClose}
        onWrite={onWrite}
        onSent={({ id }) => {
          onRecorded(id)
          onClose()
        }}
      />
    </Suspense>
  </div>
)
