import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { lostReasons, REOPEN_DAYS, type LostReason } from '../../../../../contract/enquiries/lead-stages.ts'
import { fieldsOf } from '../../../../platform/api/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { Choices, Radio } from '../../../../ui/choice.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { lostNames } from '../../open/leads/lead/lead-words.ts'

interface LostDialogProps {
  /** How many are lost. */
  leads: number
  onGo: (why: { lostReason: LostReason; reason?: string }) => void
  onClose: () => void
}

/** Asks why leads are lost: it is what later ones are worked on better by. */
export default function LostDialog({ leads, onGo, onClose }: LostDialogProps) {
  const { t, i18n } = useLingui()
  const [lostReason, setLostReason] = useState<LostReason>()
  const [tried, setTried] = useState(false)
  const [reason, setReason] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (lostReason) onGo({ lostReason, ...(reason.trim() && { reason: reason.trim() }) })
    else fieldsOf(event.currentTarget)('lostReason')
  }
  return (
    <Dialog open onClose={onClose} title={t`Why is it lost?`}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Choices
          legend={<Plural value={leads} one="Reason" other="Reason for all # leads" />}
          error={tried && !lostReason && t`Choose a reason.`}
        >
          {lostReasons.map((one) => (
            <Radio
              key={one}
              name="lostReason"
              value={one}
              checked={one === lostReason}
              onChange={() => setLostReason(one)}
            >
              {i18n._(lostNames[one])}
            </Radio>
          ))}
        </Choices>
        <TextField
          label={t`Details (optional)`}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p className="text-small text-soft">
          <Trans>You can reopen a lost lead within {REOPEN_DAYS} days.</Trans>
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary">
            <Trans>Mark as lost</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
