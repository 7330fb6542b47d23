import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { queryOutcomes } from '../../../../contract/enquiries/lead-stages.ts'
import type { QueryOutcome } from '../../../../contract/enquiries/lead-stages.ts'
import { updateRequirement } from '../../../../contract/enquiries/requirements.ts'
import type { Requirement } from '../../../../contract/enquiries/requirements.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices, Radio } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { staleRequirements } from './requirement-data.ts'
import { requirementOutcomes } from './requirement-words.ts'

interface CloseRequirementProps {
  requirement: Requirement
  onClose: () => void
}

/** Asks how the search ended, and closes the requirement. */
export function CloseRequirement({ requirement: { id, version }, onClose }: CloseRequirementProps) {
  const { t, i18n } = useLingui()
  const [outcome, setOutcome] = useState<QueryOutcome>()
  const [tried, setTried] = useState(false)
  const { pending, message, run } = useAction({ inline: true, invalidates: staleRequirements })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!outcome) return void fieldsOf(event.currentTarget)('outcome')
    const { ok } = await run(() =>
      call(updateRequirement, { params: { id }, body: { version, state: 'closed', outcome } }),
    )
    if (ok) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Close this requirement`}
      description={t`Nobody new can take it up. This cannot be undone.`}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Choices legend={t`How did it end?`} error={tried && !outcome && t`Choose how it ended.`}>
          {queryOutcomes.map((one) => (
            <Radio key={one} name="outcome" value={one} checked={outcome === one} onChange={() => setOutcome(one)}>
              {i18n._(requirementOutcomes[one])}
            </Radio>
          ))}
        </Choices>
        <FormError>{message}</FormError>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Close requirement</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
