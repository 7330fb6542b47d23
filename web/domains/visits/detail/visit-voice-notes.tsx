import { Trans } from '@lingui/react/macro'
import type { VisitDetail } from '../visit/visits-data.ts'
import { VoiceNotesOn } from '../../voice-notes/open/voice-notes-on.tsx'

/** What was recorded on a visit: for oneself, or shared with the other side. */
export function VisitVoiceNotes({ visit: { id, other }, onWrite }: { visit: VisitDetail; onWrite: () => void }) {
  const name = other.fullName
  return (
    <VoiceNotesOn
      subject={{ kind: 'visit', id }}
      sharing={{ choose: <Trans>Share it with {name}</Trans> }}
      onWrite={onWrite}
      audience={<Trans>Only you hear it, unless you share it before you save.</Trans>}
    />
  )
}
