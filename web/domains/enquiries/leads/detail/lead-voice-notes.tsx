import { Trans } from '@lingui/react/macro'
import type { LeadDetail } from '../../../../../contract/enquiries/leads.ts'
import { VoiceNotesOn } from '../../../voice-notes/open/voice-notes-on.tsx'

/** The team's voice notes on a lead; for a requirement also those of its asker. */
export function LeadVoiceNotes({ lead: { id, subject }, onWrite }: { lead: LeadDetail; onWrite: () => void }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {subject.kind === 'requirement' && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="text-title">
            <Trans>On their requirement</Trans>
          </h3>
          <VoiceNotesOn subject={{ kind: 'requirement', id: subject.id }} isClosed />
        </section>
      )}
      <VoiceNotesOn
        subject={{ kind: 'lead', id }}
        onWrite={onWrite}
        audience={<Trans>Only your team hears it, not the person who asked.</Trans>}
      />
    </div>
  )
}
