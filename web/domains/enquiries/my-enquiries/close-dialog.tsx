import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { queryOutcomes } from '../../../../contract/enquiries/lead-stages.ts'
import type { QueryOutcome } from '../../../../contract/enquiries/lead-stages.ts'
import { updateQuery } from '../../../../contract/enquiries/queries.ts'
import type { Query } from '../../../../contract/enquiries/queries.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices, Radio } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { staleAfterChange } from '../open/my-enquiries/query-data.ts'
import { outcomeNames } from './query-words.ts'

/** Asks how an enquiry ended, and closes it. */
export function CloseDialog({ query, onClose }: { query: Query; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [outcome, setOutcome] = useState<QueryOutcome>()
  const [tried, setTried] = useState(false)
  const { pending, message, run } = useAction({ inline: true, invalidates: staleAfterChange })
  const { id, version } = query

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!outcome) return void fieldsOf(event.currentTarget)('outcome')
    void run(() => call(updateQuery, { params: { id }, body: { version, outcome } })).then(({ ok }) => ok && onClose())
  }
  return (
    <Dialog open onClose={onClose} title={t`Close this enquiry`}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Choices legend={t`How did it end?`} error={tried && !outcome && t`Choose how it ended.`}>
          {queryOutcomes.map((one) => (
            <Radio key={one} name="outcome" value={one} checked={outcome === one} onChange={() => setOutcome(one)}>
              {i18n._(outcomeNames[one])}
            </Radio>
          ))}
        </Choices>
        <FormError>{message}</FormError>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Close enquiry</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
