import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { materialFields } from '../../../../contract/listings/status-transitions.ts'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useListingForm } from '../draft/form-context.ts'
import { isSame } from '../../../platform/draft/merge-fields.ts'
import { useSayValue } from '../draft/format-value.ts'
import { steps } from '../draft/steps.ts'
import { useFieldName, useStepName } from '../draft/use-field-name.ts'

const material = new Set<string>(materialFields)

/** Fields whose value in the draft differs from the home's. */
export const changedFields = (fields: DraftFields, stands: DraftFields): string[] =>
  [...new Set([...Object.keys(stands), ...Object.keys(fields)])].filter(
    (field) => !isSame(fields[field] ?? null, stands[field] ?? null),
  )

interface ChangeLogProps {
  stands: DraftFields
  /** Changes that wait for a moderator. */
  waiting?: DraftFields | undefined
  review: ReadonlySet<string>
}

/** The changes of an existing home, field by field with undo, and whether a moderator reviews them. */
export function ChangeLog({ stands, waiting = {}, review }: ChangeLogProps) {
  const { t } = useLingui()
  const { fields, set, goTo } = useListingForm()
  const nameOf = useFieldName()
  const nameOfStep = useStepName()
  const say = useSayValue()
  const changed = changedFields(fields, stands)
  return (
    <section aria-labelledby="changes" className="grid gap-3">
      <h2 id="changes" className="text-lead font-semibold">
        <Trans>What you changed</Trans>
      </h2>
      {changed.length === 0 && (
        <>
          <p className="text-soft">
            <Trans>Nothing yet. What do you want to change?</Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            {steps
              .filter((step) => step !== 'preview')
              .map((step) => (
                <Button key={step} size="small" onClick={() => goTo(step)}>
                  {nameOfStep(step)}
                </Button>
              ))}
          </div>
        </>
      )}
      <ul className="grid">
        {changed.map((field) => (
          <li key={field} className="flex items-start gap-3 border-b border-line py-3 first:border-t">
            <div className="grid min-w-0 grow gap-0.5">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {nameOf(field)}
                {field in waiting && isSame(waiting[field] ?? null, fields[field] ?? null) ? (
                  <Chip tone="due">
                    <Trans>Awaiting review</Trans>
                  </Chip>
                ) : (
                  (review.has(field) || material.has(field)) && (
                    <Chip tone="due">
                      <Trans>Reviewed by a moderator first</Trans>
                    </Chip>
                  )
                )}
              </p>
              <p className="line-clamp-2 text-small text-soft">
                <del>{say(field, stands[field])}</del>
              </p>
              <p className="line-clamp-2">
                <ins className="no-underline">{say(field, fields[field])}</ins>
              </p>
            </div>
            <IconButton
              label={t`Undo: ${nameOf(field)}`}
              icon={<Undo2 aria-hidden />}
              onClick={() => set({ [field]: stands[field] ?? null })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
