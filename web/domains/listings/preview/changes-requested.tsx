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

/** What a reason speaks of, where that is one field. */
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

/** What a moderator said of the home that is edited; undefined while that is not known, or nothing was said. */
export const useModeration = (propertyId: string | undefined) =>
  useQuery({ ...listingQuery(propertyId ?? ''), enabled: propertyId !== undefined, retry: false }).data?.data.moderation

interface ModeratorSaysProps {
  /** A change that waited is the person's draft again. */
  onTakenBack: () => Promise<void>
}

/** Why a moderator sent the home or its change back, each reason leading to what is to be mended; or that a change waits. */
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
