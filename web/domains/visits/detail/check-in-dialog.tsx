import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { checkInVisit } from '../../../../contract/visits/visits.ts'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { readPosition } from '../../../platform/position/location.ts'
import { toast } from '../../../platform/toasts.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { staleVisits } from '../visit/visits-data.ts'
import { DialogButtons } from '../visit/dialog-buttons.tsx'

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
  const [tried, setTried] = useState(false)
  const { pending, message, run } = useAction({ inline: true, invalidates: staleVisits })
  const digits = code.replaceAll(/\D/g, '')
  const isCode = digits.length === 6
  const name = visit.other.fullName

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!isCode) return void fieldsOf(event.currentTarget)('code')
    const coordinates = withPlace ? await readPosition().catch(() => undefined) : undefined
    // Without the place the visitor is checked in all the same, once the host has read that there is none.
    if (withPlace && !coordinates) {
      setNoPlace(true)
      setWithPlace(false)
      return
    }
    const { ok } = await run(() =>
      call(checkInVisit, {
        params: { id: visit.id },
        body: { code: digits, ...(coordinates && { point: { type: 'Point' as const, coordinates } }) },
      }),
    )
    if (!ok) return
    toast.success(t`${name} is checked in.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Check in ${name}`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label={t`Code`}
          hint={t`Six digits on the visitor’s screen. Or scan the QR code beside them with your phone’s camera.`}
          name="code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={code}
          error={tried && !isCode && t`Enter the six digits.`}
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
        <FormError>{message}</FormError>
        <DialogButtons busy={pending} onClose={onClose}>
          <Trans>Check in</Trans>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
