import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, MessageSquareWarning } from 'lucide-react'
import type { WrittenField } from '../../../../contract/listings/listing-fields.ts'
import type { ModerationReason } from '../../../../contract/listings/status-transitions.ts'
import { moderationReasonNames } from '../open/moderation-reasons.ts'
import { moderationHeads } from '../transitions/moderation-note.tsx'
import { listingQuery } from '../transitions/my-listings-data.ts'
import { useListingForm } from '../draft/form-context.ts'
import { TakeBack } from '../transitions/take-back.tsx'
import { ChangedNames } from '../draft/changed-names.tsx'
import { kindOfDraft, stepOfField } from '../draft/steps.ts'

/** The field that a reason concerns, if it is a single one. */
const fieldOf: Partial<Record<ModerationReason, WrittenField>> = {
  'wrong-place': 'place',
  'wrong-price': 'listPrice',
  'wrong-facts': 'livingArea',
  'poor-pictures': 'pictures',
  'foreign-pictures': 'pictures',
  'contact-in-text': 'publicRemarks',
  discriminating: 'publicRemarks',
  'not-available': 'availabilityDate',
}

/** A moderator's decision on the edited home; undefined while it loads or if there is none. */
export const useModeration = (propertyId: string | undefined) =>
  useQuery({ ...listingQuery(propertyId ?? ''), enabled: propertyId !== undefined, retry: false }).data?.data.moderation

interface ModeratorSaysProps {
  /** Called when a pending change was taken back into the draft. */
  onTakenBack: () => Promise<void>
}

/** Why a moderator sent the home or its change back, with links to the fields to correct; or that a change waits. */
export function ModeratorSays({ onTakenBack }: ModeratorSaysProps) {
  const { i18n } = useLingui()
  const { propertyId, fields, asked, goTo } = useListingForm()
  const moderation = useModeration(propertyId)
  if (!moderation) return null
  const { state, reasons, note } = moderation
  const waits = state === 'pending' || state === 'change-pending'
  return (
    <section
      aria-labelledby="moderator-says"
      className={`grid gap-2 rounded-card border p-4 ${waits ? 'border-line bg-sunk' : 'border-due bg-due-soft'}`}
    >
      <h2 id="moderator-says" className="flex items-center gap-2 text-body font-semibold">
        {!waits && <MessageSquareWarning aria-hidden className="size-5 shrink-0 text-due" />}
        {i18n._(moderationHeads[state])}
      </h2>
      {reasons.length > 0 && (
        <ul className="grid">
          {reasons.map((reason) => {
            const field = asked.get(fieldOf[reason] ?? '')
            const words = i18n._(moderationReasonNames[reason])
            return (
              <li key={reason}>
                {field ? (
                  <button
                    type="button"
                    onClick={() => goTo(stepOfField(field), field.name)}
                    className="flex min-h-11 w-full items-center justify-between gap-3 py-1 text-start hover:underline"
                  >
                    {words}
                    <ChevronRight aria-hidden className="size-5 shrink-0 text-soft rtl:-scale-x-100" />
                  </button>
                ) : (
                  <p className="py-1">{words}</p>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {state === 'change-pending' && propertyId !== undefined && (
        <div className="grid justify-items-start gap-2">
          <ChangedNames fields={moderation.fields ?? []} offer={kindOfDraft(fields)} />
          <TakeBack propertyId={propertyId} onDone={onTakenBack} />
        </div>
      )}
      {note && (
        <blockquote className="border-s-2 border-edge ps-3 wrap-anywhere whitespace-pre-line">
          <span className="sr-only">
            <Trans>The moderator wrote:</Trans>{' '}
          </span>
          {note}
        </blockquote>
      )}
    </section>
  )
}
