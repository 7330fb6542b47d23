import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkInVisit } from '../../../../contract/visits/visits.ts'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { readPosition } from '../../../platform/position/location.ts'
import { toast } from '../../../platform/toasts.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { staleVisits } from '../visit/visits-data.ts'

interface CheckInDialogProps {
  visit: BookedVisit
  /** The digits of a code that was scanned. */
  scanned: string | undefined
  onClose: () => void
}

/** The host types the digits that the visitor shows. */
export function CheckInDialog({ visit, scanned = '', onClose }: CheckInDialogProps) {
  const { t } = useLingui()
  const [code, setCode] = useState(scanned)
  const [withPlace, setWithPlace] = useState(false)
  const [noPlace, setNoPlace] = useState(false)
  const digits = code.replaceAll(/\D/g, '')
  const name = visit.other.fullName

  const form = useForm({
    invalidates: staleVisits,
    faults: { code: digits.length !== 6 && t`Enter the six digits.` },
    send: async () => {
      const coordinates = withPlace ? await readPosition().catch(() => undefined) : undefined
      // Without the place the visitor is checked in all the same, once the host has read that there is none.
      if (withPlace && !coordinates) {
        setNoPlace(true)
        setWithPlace(false)
        return false
      }
      await call(checkInVisit, {
        params: { id: visit.id },
        body: { code: digits, ...(coordinates && { point: { type: 'Point' as const, coordinates } }) },
      })
      return true
    },
    onDone: (isCheckedIn) => {
      if (!isCheckedIn) return
      toast.success(t`${name} is checked in.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Check in</Trans>}
      cancel={<Trans>Back</Trans>}
      onClose={onClose}
      title={t`Check in ${name}`}
    >
      <TextField
        label={t`Code`}
        hint={t`Six digits on the visitor’s screen. Or scan the QR code beside them with your phone’s camera.`}
        name="code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={code}
        error={form.errorOf('code')}
        onChange={({ target }) => setCode(target.value)}
      />
      <div>
        <Checkbox checked={withPlace} onChange={({ target }) => setWithPlace(target.checked)}>
          <Trans>Add my location</Trans>
        </Checkbox>
        <p className="text-small text-soft">
          {noPlace ? (
            <Trans>Your device did not share its location. Check in without it, or allow it in your browser.</Trans>
          ) : (
            <Trans>Only your distance from the home is kept, not your location.</Trans>
          )}
        </p>
      </div>
    </FormDialog>
  )
}
