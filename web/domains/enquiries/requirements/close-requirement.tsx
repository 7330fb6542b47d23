import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { queryOutcomes } from '../../../../contract/enquiries/lead-stages.ts'
import type { QueryOutcome } from '../../../../contract/enquiries/lead-stages.ts'
import { updateRequirement } from '../../../../contract/enquiries/requirements.ts'
import type { Requirement } from '../../../../contract/enquiries/requirements.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { Choices, Radio } from '../../../ui/choice.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
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

  const form = useForm({
    invalidates: staleRequirements,
    faults: { outcome: !outcome && t`Choose how it ended.` },
    send: outcome && (() => call(updateRequirement, { params: { id }, body: { version, state: 'closed', outcome } })),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Close requirement</Trans>}
      onClose={onClose}
      title={t`Close this requirement`}
      description={t`Nobody new can take it up. This cannot be undone.`}
    >
      <Choices legend={t`How did it end?`} error={form.errorOf('outcome')}>
        {queryOutcomes.map((one) => (
          <Radio key={one} name="outcome" value={one} checked={outcome === one} onChange={() => setOutcome(one)}>
            {i18n._(requirementOutcomes[one])}
          </Radio>
        ))}
      </Choices>
    </FormDialog>
  )
}
