import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../../contract/paths.ts'
import type { VisitMethod } from '../../../../../contract/visits/visit-states.ts'
import type { BookedVisit } from '../../../../../contract/visits/visits.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { OpenHousesOfHome } from '../../open-houses/open-houses-of-home.tsx'
import { slotsQuery } from '../../visit/visits-data.ts'
import type { SlotsFor } from '../../visit/visits-data.ts'
import { BookForm } from '../../booking/book-form.tsx'
import { Booked } from '../../booking/booked.tsx'

interface BookVisitDialogProps {
  propertyId: string
  /** Title of the home. */
  title: string
  /** The lead that a host books for. */
  lead?: { id: string; name: string } | undefined
  open: boolean
  onClose: () => void
  /** Opens the enquiry of the home, where no visits can be booked. */
  onEnquire?: () => void
}

/** The dialog that books a visit to a home. */
export function BookVisitDialog({ propertyId, title, lead, open, onClose, onEnquire }: BookVisitDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [booked, setBooked] = useState<BookedVisit>()
  const name = lead?.name ?? ''
  function close() {
    onClose()
    setBooked(undefined)
  }
  // A visitor continues to the receipt, as after an enquiry; a host stays with the lead.
  function goOn(visit: BookedVisit) {
    if (visit.as === 'host') return setBooked(visit)
    close()
    void navigate(paths.receipt(visit.id))
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      shape="sheet"
      title={lead ? t`Book a visit for ${name}` : t`Book a visit`}
      description={title}
    >
      {booked ? (
        <Booked visit={booked} onClose={close} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {!lead && <OpenHousesOfHome propertyId={propertyId} />}
          <OnlyIfVisited propertyId={propertyId} of={lead && { lead: lead.id }} onEnquire={onEnquire}>
            {(methods) => <BookForm propertyId={propertyId} lead={lead} methods={methods} onBooked={goOn} />}
          </OnlyIfVisited>
        </div>
      )}
    </Dialog>
  )
}

interface OnlyIfVisitedProps {
  propertyId: string
  of: SlotsFor
  onEnquire: (() => void) | undefined
  children: (methods: readonly VisitMethod[]) => ReactNode
}

/** The form; if the lister takes no visits, a note and the way to ask for one. */
function OnlyIfVisited({ propertyId, of, onEnquire, children }: OnlyIfVisitedProps) {
  const { data } = useQuery(slotsQuery(propertyId, undefined, 14, undefined, of))
  if (data?.methods.length === 0)
    return (
      <div className="grid gap-4">
        <p>
          <Trans>Online booking is not available for this home. Send an enquiry to agree on a time.</Trans>
        </p>
        {onEnquire && (
          <Button look="primary" size="large" onClick={onEnquire}>
            <Trans>Enquire</Trans>
          </Button>
        )}
      </div>
    )
  return children(data?.methods ?? [])
}
