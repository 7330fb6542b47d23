import { Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import type { WrittenField } from '../../../../contract/listings/listing-fields.ts'
import { classes } from '../../../ui/classes.ts'
import { FieldControl } from '../fields/field-control.tsx'
import { fieldKinds } from '../draft/field-kinds.ts'
import { useListingForm } from '../draft/form-context.ts'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import { useOffer } from '../draft/offer.ts'
import type { AlikeNoticeProps } from '../alike/alike-notice.tsx'
import { factGroups } from '../draft/steps.ts'
import type { Group } from '../draft/steps.ts'
import { AlikeNotice } from '../alike/alike-notice.tsx'
import { WordingNotice } from './wording-notice.tsx'

/** Fields that take the full width of the form. */
const wide = new Set<WrittenField>([
  'title',
  'publicRemarks',
  'amenities',
  'inclusions',
  'exclusions',
  'pg',
  'custom',
  'rooms',
  'disclosures',
  'flooring',
  'view',
  'waterSource',
  'electric',
  'utilities',
  'securityFeatures',
  'accessibilityFeatures',
  'furnished',
  'developmentStatus',
  'ownership',
  'rentIncludes',
  'tenantPays',
  'brokerage',
  'showingDays',
  'showingInstructions',
  'phoneOnRequest',
  'privateRemarks',
  'leaseAmountFrequency',
  'parkingFeatures',
  'propertyCondition',
  'internetEntireListingDisplayYN',
  'internetAutomatedValuationDisplayYN',
  'listingAgreement',
  'unitType',
  'metaTitle',
  'metaDescription',
])

const isNumber = (name: WrittenField) => fieldKinds[name]?.kind === 'number' || fieldKinds[name]?.kind === 'count'

/** A column of fields; short ones are side by side, on a phone only numbers. */
export function FieldGrid({ fields }: { fields: readonly WrittenField[] }) {
  const { asked } = useListingForm()
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
      {fields
        .filter((name) => asked.has(name))
        .map((name) => (
          <div
            key={name}
            className={classes('min-w-0', wide.has(name) ? 'col-span-2' : !isNumber(name) && 'max-md:col-span-2')}
          >
            <FieldControl name={name} />
          </div>
        ))}
    </div>
  )
}

/** Imported homes have empty lists. */
const isGiven = (value: Value | undefined) => value !== undefined && !(Array.isArray(value) && value.length === 0)

const alike: Record<'area' | 'words', AlikeNoticeProps> = {
  // Duplicates are compared by area, which is known from here on.
  area: { for: ['area', 'address', 'pin'] },
  words: { for: ['words'], before: ['area', 'address', 'pin'] },
}

/** The facts that this kind of property has in this market. */
export function FactsStep() {
  const { say } = useOffer()
  const { asked } = useListingForm()
  const shown = factGroups.filter((group) => group.fields.some((name) => asked.has(name)))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {shown.map((group) => {
        const title = say(group.name)
        if (!group.optional)
          return (
            <section key={title} aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <h2 className="text-lead font-semibold">{title}</h2>
              <FieldGrid fields={group.fields} />
              {group.fields.includes('livingArea') && <AlikeNotice {...alike.area} />}
              {group.fields.includes('publicRemarks') && (
                <>
                  <WordingNotice />
                  <AlikeNotice {...alike.words} />
                </>
              )}
            </section>
          )
        return <FoldedFields key={title} group={group} />
      })}
    </div>
  )
}

/** Rarely used fields: folded until one of them is filled, wrong, or named by the address. */
export function FoldedFields({ group: { name, fields: names } }: { group: Group }) {
  const { say } = useOffer()
  const { problems, fields } = useListingForm()
  const { hash } = useLocation()
  const isOpen = names.some(
    (field) => isGiven(fields[field]) || problems[field] !== undefined || hash === `#field-${field}`,
  )
  return (
    <details open={isOpen || undefined} className="group border-t border-line pt-2">
      <summary className="flex min-h-11 items-center justify-between gap-3 text-lead font-semibold">
        {say(name)}
        <Plus aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-45" />
      </summary>
      <div className="pt-3">
        <FieldGrid fields={names} />
      </div>
    </details>
  )
}
