import { Trans } from '@lingui/react/macro'
import type { LeadDetail } from '../../../../../contract/enquiries/leads.ts'
import { draftKey, useDraft } from '../../../conversations/open/threads/drafts.ts'
import { SubjectTalk } from '../../../conversations/open/subject-talk.tsx'
import { usePerson } from '../../../conversations/open/threads/thread-data.ts'
import { ReplyTemplates } from './reply-templates.tsx'

/** The conversation with the lead, and the reply. */
export function LeadMessages({ lead }: { lead: LeadDetail }) {
  const person = usePerson()
  const { contact, enquiryId, message } = lead
  if (enquiryId !== undefined)
    return (
      <SubjectTalk
        key={enquiryId}
        person={person}
        kind="enquiry"
        id={enquiryId}
        mayBegin={contact !== undefined}
        empty={message === undefined ? <Trans>No messages yet.</Trans> : <Written>{message}</Written>}
        tools={contact && <Templates lead={lead} enquiryId={enquiryId} />}
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {message !== undefined && <Written>{message}</Written>}
      {contact && (
        <p className="text-small text-soft">
          <Trans>This person did not write here. Call or e-mail them, then log it under “Notes and history”.</Trans>
        </p>
      )}
    </div>
  )
}

const Written = ({ children }: { children: string }) => (
  <p className="wrap-anywhere whitespace-pre-line text-ink">{children}</p>
)

/** Reply templates for the message being written. */
function Templates({ lead, enquiryId }: { lead: LeadDetail; enquiryId: string }) {
  const [text, write] = useDraft(draftKey({ kind: 'enquiry', id: enquiryId }))
  return (
    <ReplyTemplates
      lead={lead}
      text={text}
      onInsert={(inserted) => write(text.trim() ? `${text.trimEnd()}\n${inserted}` : inserted)}
    />
  )
}
