import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { updateRequirement } from '../../../../contract/enquiries/requirements.ts'
import type { Requirement } from '../../../../contract/enquiries/requirements.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { serverNow, useConfig } from '../../../platform/config.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
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
  const element = useRef<HTMLFormElement>(null)
  const [before] = useState(() => draftOf(requirement, serverNow(now)))
  const [draft, setDraft] = useState(before)
  const { id, version, market } = requirement
  useEffect(() => {
    if (isAtWords) element.current?.querySelector('textarea')?.focus()
  }, [isAtWords])
  const criteria = criteriaOf(draft, market)
  const { found } = useRequirementPreview(criteria)

  const { contactWindow, maxAgents, days } = draft
  const form = useForm({
    invalidates: staleRequirements,
    faults: { city: !criteria && t`Choose a city.` },
    send:
      criteria &&
      (() =>
        call(updateRequirement, {
          params: { id },
          body: { version, criteria, contactWindow, maxAgents, ...(days !== before.days && { days }) },
        })),
    onDone: () => {
      toast.success(t`Saved. Agents see the new version.`)
      onClose()
    },
  })
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
          <Button look="primary" busy={form.pending} onClick={() => element.current?.requestSubmit()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form ref={element} noValidate onSubmit={form.submit}>
        <RequirementForm
          draft={draft}
          onChange={setDraft}
          errors={form.errors}
          lacksCity={!draft.city && form.errorOf('city') !== undefined}
        />
        <FormError>{form.message}</FormError>
      </form>
    </Dialog>
  )
}
