import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DISPUTE_NOTE_LENGTH } from '../../../../contract/enquiries/lead-pool.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { Choices, Radio } from '../../../ui/choice.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { AreaField } from '../../../ui/field.tsx'

export interface Decided {
  state: 'refunded' | 'upheld'
  decision: string
}

interface DecideDialogProps {
  count: number
  /** Of the first. */
  title: string
  onClose: () => void
  onDecide: (decided: Decided) => void
}

/** Asks for the decision of disputes and its reason, which the people who took the leads receive. */
export function DecideDialog({ count, title, onClose, onDecide }: DecideDialogProps) {
  const { t } = useLingui()
  const [state, setState] = useState<Decided['state']>()
  const [decision, setDecision] = useState('')

  const form = useForm({
    faults: {
      state: !state && t`Choose a decision.`,
      decision: decision.trim() === '' && t`Say why, in a sentence.`,
    },
    send: state && (() => onDecide({ state, decision: decision.trim() })),
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Decide</Trans>}
      onClose={onClose}
      title={count > 1 ? t`Decide ${count} disputes` : t`Decide this dispute`}
      description={title}
      shape="sheet"
    >
      <Choices legend={t`Decision`} error={form.errorOf('state')}>
        <Radio name="state" checked={state === 'refunded'} onChange={() => setState('refunded')}>
          <Plural value={count} one="Give the credits back" other="Give the credits of all # back" />
        </Radio>
        <Radio name="state" checked={state === 'upheld'} onChange={() => setState('upheld')}>
          <Trans>The sale stands, no refund</Trans>
        </Radio>
      </Choices>
      <AreaField
        label={t`Why? We’ll tell the agent or builder.`}
        error={form.errorOf('decision')}
        name="decision"
        rows={4}
        maxLength={DISPUTE_NOTE_LENGTH}
        value={decision}
        onText={setDecision}
      />
    </FormDialog>
  )
}
