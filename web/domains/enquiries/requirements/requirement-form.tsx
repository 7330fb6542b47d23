import { Trans, useLingui } from '@lingui/react/macro'
import { REQUIREMENT_LENGTH, contactWindows } from '../../../../contract/enquiries/requirements.ts'
import { dayIn } from '../../../../contract/markets.ts'
import { intents, propertySubTypes } from '../../../../contract/properties/vocabulary.ts'
import type { Intent, PropertySubType } from '../../../../contract/properties/vocabulary.ts'
import { BEDROOMS_AND_MORE } from '../../../../contract/search/filter-table.ts'
import { sharedHomes } from '../../../../contract/shared-homes.ts'
import { useConfig } from '../../../platform/config.ts'
import { toggled } from '../../../platform/list-changes.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { AreaField, SelectField, TextField } from '../../../ui/field.tsx'
import { subTypeNames } from '../../properties/open/fact-lists.ts'
import { bedroomWords } from '../../properties/open/home-words.ts'
import { Pills } from '../../search/open/filters/facet-fields.tsx'
import { intentVerbs, windowNames } from '../open/wanted/wanted-words.ts'
import { AmenityWeights } from './amenity-weights.tsx'
import { BudgetFields } from './budget-fields.tsx'
import { FormSection, Question } from './form-section.tsx'
import type { RequirementDraft } from './requirement-draft.ts'
import { WhereFields } from './where-fields.tsx'

const shared: readonly PropertySubType[] = ['pg-room', 'bed']
/** Kinds with a choice of bedrooms. */
const roomy = new Set<PropertySubType>([
  'apartment',
  'builder-floor',
  'house',
  'villa',
  'row-house',
  'penthouse',
  'farmhouse',
])
const business: readonly PropertySubType[] = ['office', 'shop', 'showroom', 'warehouse', 'coworking', 'plot']
const kindsFor = (intent: Intent): readonly PropertySubType[] =>
  intent === 'pg' ? shared : intent === 'lease' ? business : propertySubTypes.filter((kind) => !shared.includes(kind))

const periods = [7, 15, 30, 60, 90]
const numbers = [1, 2, 3, 4, 5] as const

interface RequirementFormProps {
  draft: RequirementDraft
  onChange: (draft: RequirementDraft) => void
  /** Errors by field of the call. */
  errors: Record<string, string[]>
  /** Whether the city was missing when it was submitted. */
  lacksCity: boolean
}

/** The form of a requirement: what, where, for how much, and how agents may answer. */
export function RequirementForm({ draft, onChange, errors, lacksCity }: RequirementFormProps) {
  const { t, i18n } = useLingui()
  const market = useMarket()
  const { number } = useFormat()
  const { now } = useConfig()
  const { intent, propertySubType, bedrooms } = draft
  const change = (part: Partial<RequirementDraft>) => onChange({ ...draft, ...part })
  const asksRooms =
    intent !== 'pg' &&
    intent !== 'lease' &&
    (!propertySubType.length || propertySubType.some((kind) => roomy.has(kind)))
  const offered = intents.filter((one) => one !== 'auction' && (one !== 'pg' || sharedHomes[market.id]))
  const left = REQUIREMENT_LENGTH - draft.text.length

  function chooseIntent(next: Intent) {
    const kinds = kindsFor(next)
    const isPriced = (next === 'sale') === (intent === 'sale')
    change({
      intent: next,
      propertySubType: propertySubType.filter((kind) => kinds.includes(kind)),
      bedrooms: next === 'pg' || next === 'lease' ? [] : bedrooms,
      ...(!isPriced && { budgetMin: undefined, budgetMax: undefined }),
    })
  }
  return (
    <div>
      <FormSection title={<Trans>What you’re looking for</Trans>}>
        <Segmented
          label={t`What are you looking for?`}
          className="flex-wrap justify-self-start"
          value={intent}
          options={offered.map((one) => ({ value: one, label: i18n._(intentVerbs[one]) }))}
          onChange={chooseIntent}
        />
        <Question legend={<Trans>Property type</Trans>}>
          <Pills
            options={kindsFor(intent).map((kind) => ({ value: kind, label: i18n._(subTypeNames[kind]) }))}
            chosen={propertySubType}
            onToggle={(value) => {
              const kind = propertySubTypes.find((one) => one === value)
              if (kind) change({ propertySubType: toggled(propertySubType, kind) })
            }}
          />
        </Question>
        {asksRooms && (
          <Question legend={<Trans>Bedrooms</Trans>}>
            <Pills
              options={Array.from({ length: BEDROOMS_AND_MORE + 1 }, (_, count) => ({
                value: String(count),
                label: bedroomWords(count, market, i18n, count === BEDROOMS_AND_MORE),
              }))}
              chosen={bedrooms.map(String)}
              onToggle={(value) => change({ bedrooms: toggled(bedrooms, Number(value)) })}
            />
          </Question>
        )}
      </FormSection>
      <FormSection
        title={<Trans>Where</Trans>}
        lead={<Trans>Name a city, up to 20 of its localities, or draw the area.</Trans>}
      >
        <WhereFields
          draft={draft}
          onChange={change}
          error={lacksCity ? t`Choose a city.` : (errors['city'] ?? errors['localities'] ?? errors['polygon'])?.[0]}
        />
      </FormSection>
      <FormSection title={intent === 'sale' ? <Trans>Budget</Trans> : <Trans>Budget a month</Trans>}>
        <BudgetFields draft={draft} onChange={change} error={errors['budgetMax']?.[0]} />
      </FormSection>
      <FormSection
        title={<Trans>Amenities</Trans>}
        lead={<Trans>Homes without a “Must” or with a “Never” are left out. A “Nice” moves a home up.</Trans>}
      >
        <AmenityWeights intent={intent} value={draft.amenities} onChange={(amenities) => change({ amenities })} />
      </FormSection>
      <FormSection title={<Trans>What else matters</Trans>}>
        <TextField
          label={t`Move-in date`}
          hint={t`Leave it empty if you are flexible.`}
          type="date"
          name="moveIn"
          min={dayIn(new Date(now), market.id)}
          value={draft.moveIn}
          error={errors['moveIn']?.[0]}
          onChange={({ target }) => change({ moveIn: target.value })}
        />
        <AreaField
          label={t`In your own words`}
          hint={
            left < 200 ? (
              <span className="figures">{`${draft.text.length}/${REQUIREMENT_LENGTH}`}</span>
            ) : (
              t`School nearby, floor, parking for two. Leave out your name and number.`
            )
          }
          error={errors['text']?.[0]}
          name="text"
          rows={4}
          maxLength={REQUIREMENT_LENGTH}
          value={draft.text}
          onText={(text) => change({ text: text })}
        />
      </FormSection>
      <FormSection title={<Trans>How they may contact you</Trans>}>
        <SelectField
          label={t`When may they call?`}
          name="contactWindow"
          value={draft.contactWindow}
          onChange={({ target }) =>
            change({ contactWindow: contactWindows.find((one) => one === target.value) ?? 'any' })
          }
        >
          {contactWindows.map((one) => (
            <option key={one} value={one}>
              {i18n._(windowNames[one])}
            </option>
          ))}
        </SelectField>
        <Question legend={<Trans>How many may contact you?</Trans>}>
          <Segmented
            label={t`How many may contact you?`}
            className="justify-self-start"
            value={String(draft.maxAgents)}
            options={numbers.map((count) => ({ value: String(count), label: number(count) }))}
            onChange={(count) => change({ maxAgents: Number(count) })}
          />
        </Question>
        <SelectField
          label={t`How long is it open?`}
          name="days"
          value={draft.days}
          onChange={({ target }) => change({ days: Number(target.value) })}
        >
          {[...new Set([...periods, draft.days])]
            .toSorted((a, b) => a - b)
            .map((days) => {
              const said = number(days)
              return (
                <option key={days} value={days}>
                  {t`${said} days`}
                </option>
              )
            })}
        </SelectField>
      </FormSection>
    </div>
  )
}
