import { useLingui } from '@lingui/react/macro'
import { categories, intents, subTypesOf } from '../../../../contract/properties/vocabulary.ts'
import type { Category, Intent } from '../../../../contract/properties/vocabulary.ts'
import { subTypeNames } from '../../properties/open/fact-lists.ts'
import { categoryNames } from '../../properties/open/filter-lists.ts'
import { ChoiceCards } from '../fields/choice-cards.tsx'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { useField, useListingForm } from '../draft/form-context.ts'
import { offerNames, offersAbout } from '../draft/offer-names.ts'
import { kindOfDraft } from '../draft/steps.ts'

const inService = new Set(['pg-room', 'bed'])
const byPeriod = new Set<Intent>(['rent', 'lease', 'pg'])

/** Sell, rent out, lease or offer as PG. */
export function IntentStep() {
  const { t, i18n } = useLingui()
  const { fields, set } = useListingForm()
  const { error } = useField('intent')
  const { intent } = kindOfDraft(fields)
  function choose(next: Intent) {
    const wasService = intent === 'pg'
    const isPricedAnew =
      intent !== undefined && (byPeriod.has(next) !== byPeriod.has(intent) || wasService !== (next === 'pg'))
    set({
      intent: next,
      leaseAmountFrequency: byPeriod.has(next) ? (fields['leaseAmountFrequency'] ?? 'month') : null,
      // The price of one kind of offer means nothing in another.
      ...(isPricedAnew && { listPrice: null, listPriceLow: null }),
      // The server refuses values that only the other kind of offer has.
      ...(next === 'pg' && !wasService && { category: 'residential', propertySubType: null }),
      ...(next !== 'pg' && wasService && { propertySubType: null, pg: null }),
      ...(!byPeriod.has(next) && { securityDeposit: null }),
    })
  }
  return (
    <>
      <ChoiceCards
        id={fieldId('intent')}
        name="intent"
        legend={t`What you offer`}
        legendHidden
        value={intent}
        options={intents.map((one) => ({
          value: one,
          label: i18n._(offerNames[one]),
          about: i18n._(offersAbout[one]),
        }))}
        onChoose={choose}
      />
      <FieldError text={error} />
    </>
  )
}

/** The type of the property. */
export function TypeStep() {
  const { i18n } = useLingui()
  const { fields, set } = useListingForm()
  const category = useField('category')
  const subType = useField('propertySubType')
  const { intent } = kindOfDraft(fields)
  const groups: readonly Category[] = intent === 'pg' ? ['residential'] : categories
  return (
    <div id={fieldId('category')} tabIndex={-1} className="grid gap-6">
      {groups.map((group, at) => (
        <ChoiceCards
          key={group}
          id={at === 0 ? fieldId('propertySubType') : `kind-${group}`}
          name="propertySubType"
          legend={i18n._(categoryNames[group])}
          value={category.value === group && typeof subType.value === 'string' ? subType.value : undefined}
          options={subTypesOf[group]
            .filter((one) => inService.has(one) === (intent === 'pg'))
            .map((one) => ({ value: one, label: i18n._(subTypeNames[one]) }))}
          onChoose={(chosen) => set({ category: group, propertySubType: chosen })}
        />
      ))}
      <FieldError text={subType.error ?? category.error} />
    </div>
  )
}

function FieldError({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className="text-small font-medium text-wrong">{text}</p>
}
