import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { DISPUTE_NOTE_LENGTH } from '../../../../contract/enquiries/lead-pool.ts'
import { fieldsOf } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices, Radio } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
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

/** Asks how disputes are decided, and why: the takers are told. */
export function DecideDialog({ count, title, onClose, onDecide }: DecideDialogProps) {
  const { t } = useLingui()
  const [state, setState] = useState<Decided['state']>()
  const [decision, setDecision] = useState('')
  const [tried, setTried] = useState(false)
  const lacksReason = decision.trim() === ''

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const goTo = fieldsOf(event.currentTarget)
    if (!state) return void goTo('state')
    if (lacksReason) return void goTo('decision')
    onDecide({ state, decision: decision.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={count > 1 ? t`Decide ${count} disputes` : t`Decide this dispute`}
      description={title}
      shape="sheet"
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Choices legend={t`Decision`} error={tried && !state && t`Choose a decision.`}>
          <Radio name="state" checked={state === 'refunded'} onChange={() => setState('refunded')}>
            <Plural value={count} one="Give the credits back" other="Give the credits of all # back" />
          </Radio>
          <Radio name="state" checked={state === 'upheld'} onChange={() => setState('upheld')}>
            <Trans>The sale stands, no refund</Trans>
          </Radio>
        </Choices>
        <AreaField
          label={t`Why? We’ll tell the taker.`}
          error={tried && lacksReason && t`Say why, in a sentence.`}
          name="decision"
          rows={4}
          maxLength={DISPUTE_NOTE_LENGTH}
          value={decision}
          onText={setDecision}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary">
            <Trans>Decide</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
