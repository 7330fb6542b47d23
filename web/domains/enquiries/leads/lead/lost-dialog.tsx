import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lostReasons, REOPEN_DAYS, type LostReason } from '../../../../../contract/enquiries/lead-stages.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { Choices, Radio } from '../../../../ui/choice.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
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
  const [reason, setReason] = useState('')

  const form = useForm({
    faults: { lostReason: !lostReason && t`Choose a reason.` },
    send: lostReason && (() => onGo({ lostReason, ...(reason.trim() && { reason: reason.trim() }) })),
  })
  return (
    <FormDialog form={form} action={<Trans>Mark as lost</Trans>} onClose={onClose} title={t`Why is it lost?`}>
      <Choices
        legend={<Plural value={leads} one="Reason" other="Reason for all # leads" />}
        error={form.errorOf('lostReason')}
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
    </FormDialog>
  )
}
