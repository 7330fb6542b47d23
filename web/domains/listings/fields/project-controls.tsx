import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import { isOpen } from '../../../../contract/listings/listing-fields.ts'
import { localityProjects } from '../../../../contract/projects/directory.ts'
import type { ProjectOfPlace, UnitType } from '../../../../contract/projects/directory.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { SelectField } from '../../../ui/field.tsx'
import { nameOfSlug } from '../../places/open/place-names.ts'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { useField, useListingForm } from '../draft/form-context.ts'
import { recordOf } from '../draft/record-values.ts'
import { showText } from '../../../platform/draft/typed-values.ts'
import { useFieldName } from '../draft/use-field-name.ts'

/** Values that a choice implies, for fields that are empty or still hold the previous choice's value. */
const whereOpen = (fields: DraftFields, before: DraftFields, told: DraftFields): DraftFields =>
  Object.fromEntries(
    Object.entries(told).filter(
      ([name, value]) => !isOpen(value) && (isOpen(fields[name]) || fields[name] === before[name]),
    ),
  )

const toldByProject = (project: ProjectOfPlace | undefined): DraftFields => ({
  buildingName: project?.name ?? null,
  builderName: project?.builderName ?? null,
})
const toldByPlan = (plan: UnitType | undefined): DraftFields => ({
  bedroomsTotal: plan?.unitTypeBedsTotal ?? null,
  bathroomsTotalInteger: plan?.unitTypeBathsTotal ?? null,
  livingArea: plan?.livingArea ?? null,
})

/** Projects of the chosen locality; empty without one. */
function useProjects(): ProjectOfPlace[] {
  const { id: market } = useMarket()
  const { fields } = useListingForm()
  const place = recordOf(fields['place'])
  const [city, locality] = [showText(place['city']), showText(place['locality'])]
  const projects = useQuery({
    ...query(localityProjects, { query: { market, city, locality } }),
    enabled: city !== '' && locality !== '',
  })
  return projects.data?.data ?? []
}

interface ChoiceProps {
  name: 'project' | 'unitType'
  hint?: string
  options: { value: string; label: string }[]
  onChoose: (value: string | null) => void
}

/**
 * A select of existing options. A chosen value that no longer exists remains as an option, so that it can be seen and
 * changed.
 */
function Choice({ name, hint, options, onChoose }: ChoiceProps) {
  const { value, error, touch } = useField(name)
  const label = useFieldName()(name)
  const chosen = showText(value)
  const isGone = chosen !== '' && !options.some((option) => option.value === chosen)
  if (options.length === 0 && !chosen) return null
  return (
    <div id={fieldId(name)}>
      <SelectField
        label={label}
        hint={hint}
        error={error}
        name={name}
        value={chosen}
        onBlur={touch}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
      >
        <option value="">
          <Trans>None of these</Trans>
        </option>
        {isGone && <option value={chosen}>{nameOfSlug(chosen)}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** The project of the home, among those of its locality; it fills in building and builder. */
export function ProjectControl() {
  const { t } = useLingui()
  const { fields, set } = useListingForm()
  const projects = useProjects()
  return (
    <Choice
      name="project"
      hint={t`People who search for the project can find it.`}
      options={projects.map(({ slug, name }) => ({ value: slug, label: name }))}
      onChoose={(slug) => {
        const [before, project] = [fields['project'], slug].map((chosen) => projects.find((one) => one.slug === chosen))
        const told = whereOpen(fields, toldByProject(before), toldByProject(project))
        set({ ...told, project: slug, unitType: null })
      }}
    />
  )
}

/** The home's plan among those of the project, which fills in rooms and area. */
export function UnitTypeControl() {
  const { fields, set } = useListingForm()
  const format = useFormat()
  const kind = fields['propertySubType']
  const unitTypes = useProjects()
    .find(({ slug }) => slug === fields['project'])
    ?.unitTypes.filter((one) => isOpen(kind) || one.propertySubType === kind)
  return (
    <Choice
      name="unitType"
      options={(unitTypes ?? []).map(({ name, livingArea }) => ({
        value: name,
        label: livingArea === undefined ? name : `${name} · ${format.area(livingArea)}`,
      }))}
      onChoose={(name) => {
        const [before, plan] = [fields['unitType'], name].map((chosen) => unitTypes?.find((one) => one.name === chosen))
        set({ ...whereOpen(fields, toldByPlan(before), toldByPlan(plan)), unitType: name })
      }}
    />
  )
}
