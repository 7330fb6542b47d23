import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { queryOutcomes } from '../../../../contract/enquiries/lead-stages.ts'
import type { QueryOutcome } from '../../../../contract/enquiries/lead-stages.ts'
import { updateQuery } from '../../../../contract/enquiries/queries.ts'
import type { Query } from '../../../../contract/enquiries/queries.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { Choices, Radio } from '../../../ui/choice.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { staleAfterChange } from '../open/my-enquiries/query-data.ts'
import { outcomeNames } from './query-words.ts'

/** Asks how an enquiry ended, and closes it. */
export function CloseDialog({ query, onClose }: { query: Query; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [outcome, setOutcome] = useState<QueryOutcome>()
  const { id, version } = query

  const form = useForm({
    invalidates: staleAfterChange,
    faults: { outcome: !outcome && t`Choose how it ended.` },
    send: outcome && (() => call(updateQuery, { params: { id }, body: { version, outcome } })),
    onDone: onClose,
  })
  return (
    <FormDialog form={form} action={<Trans>Close enquiry</Trans>} onClose={onClose} title={t`Close this enquiry`}>
      <Choices legend={t`How did it end?`} error={form.errorOf('outcome')}>
        {queryOutcomes.map((one) => (
          <Radio key={one} name="outcome" value={one} checked={outcome === one} onChange={() => setOutcome(one)}>
            {i18n._(outcomeNames[one])}
          </Radio>
        ))}
      </Choices>
    </FormDialog>
  )
}
