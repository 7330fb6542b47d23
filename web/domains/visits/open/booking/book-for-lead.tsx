import { Trans } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { Lead } from '../../../../../contract/enquiries/leads.ts'
import { Button } from '../../../../ui/button.tsx'
import { BookVisitDialog } from './book-visit-dialog.tsx'

/** Stages in which a visit can be booked. */
const stages = new Set(['new', 'contacted', 'qualified', 'visit', 'offer'])

/** Books a visit for a lead about a home or project, if their contact is available. */
export function BookForLead({ lead }: { lead: Lead }) {
  const [open, setOpen] = useState<boolean>()
  const { subject, contact, stage, id } = lead
  const propertyId = subject.kind === 'property' ? subject.id : subject.visitedHomeId
  if (propertyId === undefined || !contact || !stages.has(stage)) return null
  return (
    <div>
      <Button size="small" icon={<CalendarDays aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Book a visit</Trans>
      </Button>
      {open !== undefined && (
        <BookVisitDialog
          propertyId={propertyId}
          title={subject.title}
          lead={{ id, name: contact.fullName }}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
