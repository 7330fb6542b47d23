import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { updateRequirement } from '../../../../contract/enquiries/requirements.ts'
import type { Requirement } from '../../../../contract/enquiries/requirements.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { useConfig } from '../../../platform/config.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { serverNow } from '../open/server-now.ts'
import { criteriaOf, draftOf } from './requirement-draft.ts'
import { staleRequirements } from './requirement-data.ts'
import { RequirementForm } from './requirement-form.tsx'
import { MatchCount } from './match-count.tsx'
import { useRequirementPreview } from './use-requirement-preview.ts'

interface EditRequirementProps {
  requirement: Requirement
  /** Opens at the free text. */
  isAtWords: boolean
  onClose: () => void
}

/** The form for a published requirement. */
export function EditRequirement({ requirement, isAtWords, onClose }: EditRequirementProps) {
  const { t } = useLingui()
  const { now } = useConfig()
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(() => draftOf(requirement, serverNow(now)))
  const [draft, setDraft] = useState(before)
  const [missed, setMissed] = useState(false)
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: staleRequirements })
  const { id, version, market } = requirement
  useEffect(() => {
    if (isAtWords) form.current?.querySelector('textarea')?.focus()
  }, [isAtWords])
  const criteria = criteriaOf(draft, market)
  const { found } = useRequirementPreview(criteria)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissed(!criteria)
    if (!criteria) return
    const { contactWindow, maxAgents, days } = draft
    const { ok } = await run(
      () =>
        call(updateRequirement, {
          params: { id },
          body: { version, criteria, contactWindow, maxAgents, ...(days !== before.days && { days }) },
        }),
      form.current ? fieldsOf(form.current) : undefined,
    )
    if (!ok) return
    toast.success(t`Saved. Agents see it as it is now.`)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Edit requirement`}
      shape="sheet"
      actions={
        <>
          {found && (
            <p role="status" className="figures me-auto self-center text-small text-soft">
              <MatchCount count={found.count} />
            </p>
          )}
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" busy={pending} onClick={() => form.current?.requestSubmit()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <RequirementForm draft={draft} onChange={setDraft} errors={errors} lacksCity={missed && !draft.city} />
        <FormError>{message}</FormError>
      </form>
    </Dialog>
  )
}
