import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, Check, KeyRound, Video, X } from 'lucide-react'
import { useState } from 'react'
import { checkInVisit } from '../../../../contract/visits/visits.ts'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import type { VisitStatus } from '../../../../contract/visits/visit-states.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { staleVisits } from '../visit/visits-data.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CheckInDialog } from './check-in-dialog.tsx'
import { ConfirmCallDialog } from './confirm-call-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'
import { changeVisit } from './change-visit.ts'

type Asked = 'confirm' | 'decline' | 'cancel' | 'move' | 'check-in'

interface VisitActionsProps {
  visit: BookedVisit
  /** A scanned visitor's code, which checks in at once. */
  code: string | undefined
}

/** Actions that this side may take now. */
export function VisitActions({ visit, code }: VisitActionsProps) {
  const { t } = useLingui()
  const { as, open, canReschedule, showingAppointmentStatus: status, showingAppointmentMethod: method } = visit
  const isAgreed = status === 'confirmed' || status === 'in_progress'
  const isCall = method === 'virtual'
  const canCheckIn = as === 'host' && isAgreed && visit.isRunning && visit.checkedInAt === undefined
  const [asked, setAsked] = useState<Asked | undefined>(
    canCheckIn && !isCall && code !== undefined ? 'check-in' : undefined,
  )
  const { pending, run } = useAction({ invalidates: staleVisits })
  const starting = useAction({ invalidates: staleVisits })
  const close = () => setAsked(undefined)
  const may = (next: VisitStatus) => open.includes(next)
  const name = visit.other.fullName

  async function confirm() {
    if (isCall && visit.meetingUrl === undefined) return setAsked('confirm')
    const { ok } = await run(() => changeVisit(visit, { showingAppointmentStatus: 'confirmed' }))
    if (ok) toast.success(t`Visit confirmed. We’ve let ${name} know.`)
  }
  // A video call needs no check-in code.
  async function startCall() {
    const { ok } = await starting.run(() => call(checkInVisit, { params: { id: visit.id }, body: {} }))
    if (ok) toast.success(t`${name} is checked in.`)
  }
  const noShow = () =>
    toast.confirm(
      t`Mark ${name} as a no-show? This cannot be undone.`,
      () => void run(() => changeVisit(visit, { showingAppointmentStatus: 'no_show' })),
    )
  const isEmpty = open.length === 0 && !canReschedule && !canCheckIn
  if (isEmpty) return null
  return (
    <div role="group" aria-label={t`What you can do`} className="flex flex-wrap gap-2">
      {may('confirmed') && (
        <Button look="primary" icon={<Check aria-hidden />} busy={pending} onClick={() => void confirm()}>
          <Trans>Confirm</Trans>
        </Button>
      )}
      {canCheckIn && (
        <Button
          look="primary"
          icon={isCall ? <Video aria-hidden /> : <KeyRound aria-hidden />}
          busy={starting.pending}
          onClick={() => (isCall ? void startCall() : setAsked('check-in'))}
        >
          <Trans>Check in</Trans>
        </Button>
      )}
      {may('done') && (
        <Button
          look={canCheckIn ? 'plain' : 'primary'}
          icon={<Check aria-hidden />}
          busy={pending}
          onClick={() => void run(() => changeVisit(visit, { showingAppointmentStatus: 'done' }))}
        >
          <Trans>Mark as done</Trans>
        </Button>
      )}
      {canReschedule && (
        <Button icon={<CalendarClock aria-hidden />} onClick={() => setAsked('move')}>
          <Trans>Reschedule</Trans>
        </Button>
      )}
      {may('declined') && (
        <Button icon={<X aria-hidden />} onClick={() => setAsked('decline')}>
          <Trans>Decline</Trans>
        </Button>
      )}
      {may('no_show') && (
        <Button busy={pending} onClick={noShow}>
          <Trans>Mark as no-show</Trans>
        </Button>
      )}
      {may('cancelled') && !may('declined') && (
        <Button look="quiet" icon={<X aria-hidden />} onClick={() => setAsked('cancel')}>
          {status === 'requested' ? <Trans>Cancel request</Trans> : <Trans>Cancel visit</Trans>}
        </Button>
      )}
      {asked === 'confirm' && <ConfirmCallDialog visit={visit} onClose={close} />}
      {asked === 'decline' && <DeclineDialog visit={visit} onClose={close} />}
      {asked === 'cancel' && <CancelDialog visit={visit} onClose={close} />}
      {asked === 'move' && <RescheduleDialog visit={visit} onClose={close} />}
      {asked === 'check-in' && <CheckInDialog visit={visit} scanned={code} onClose={close} />}
    </div>
  )
}
