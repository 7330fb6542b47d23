import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { directions } from '../../../../contract/properties/vocabulary.ts'
import { numberings, unitNumberOf, unitsOf } from '../../../../contract/projects/unit-numbers.ts'
import { InventoryBlock } from '../../../../contract/projects/written-project.ts'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import { listOf, recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { ChipsInput, NumberInput, SelectInput } from './inputs.tsx'
import { put, valueAt } from './project-form.ts'
import type { ProjectForm } from './project-form.ts'
import { Rows } from './rows.tsx'

const MAX_PLACES = 60
const namesIn = (value: Value | undefined) => listOf(value).flatMap((item) => textOf(recordOf(item)['name']) || [])

/** How the floors of each tower are filled, from which the homes are generated; their number is shown at once. */
export function InventoryPart({ form, unitCount }: { form: ProjectForm; unitCount: number }) {
  const { t } = useLingui()
  const { fields } = form
  const [towers, types] = [namesIn(fields['towers']), namesIn(fields['unitTypes'])]
  const locations = listOf(fields['preferredLocations']).flatMap((item) => {
    const { code, label } = recordOf(item)
    return textOf(code) ? [{ value: textOf(code), label: textOf(label) || textOf(code) }] : []
  })
  const numbering = textOf(fields['numbering']) || numberings[0]
  const example = { tower: towers[0] ?? 'A', floor: 12, place: 4 }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Rows
        form={form}
        path="inventory"
        title={form.isPublic ? t`Homes to add` : t`Homes`}
        hint={<Trans>Add floors with the same plans together, and floors that differ separately.</Trans>}
        add={t`Add floors`}
        most={200}
        nameOf={(item) => textOf(recordOf(item)['tower'])}
        fresh={() => {
          const used = listOf(fields['inventory']).map((item) => recordOf(item)['tower'])
          const tower = towers.find((name) => !used.includes(name)) ?? towers[0] ?? ''
          const of = listOf(fields['towers'])
            .map(recordOf)
            .find(({ name }) => name === tower)
          return {
            tower,
            fromFloor: 1,
            toFloor: typeof of?.['floors'] === 'number' ? Math.max(1, of['floors']) : 1,
            places: types.slice(0, 1).map((unitType) => ({ unitType })),
          }
        }}
      >
        {(path) => (
          <>
            <div className="grid gap-4 sm:grid-cols-3">
              <SelectInput
                form={form}
                path={`${path}.tower`}
                label={t`Tower`}
                options={towers.map((name) => ({ value: name, label: name }))}
              />
              <NumberInput form={form} path={`${path}.fromFloor`} label={t`From floor`} />
              <NumberInput form={form} path={`${path}.toFloor`} label={t`To floor`} />
            </div>
            <Floor form={form} path={path} types={types} locations={locations} />
          </>
        )}
      </Rows>
      <SelectField
        className="max-w-80"
        label={t`Numbering of homes`}
        name="numbering"
        error={form.errorOf('numbering')}
        value={numbering}
        onChange={({ target }) => put(form, 'numbering', target.value)}
      >
        {numberings.map((pattern) => (
          <option key={pattern} value={pattern}>
            {unitNumberOf(pattern, example)}
          </option>
        ))}
      </SelectField>
      <Preview form={form} numbering={numbering} unitCount={unitCount} />
    </div>
  )
}

interface FloorProps {
  form: ProjectForm
  path: string
  types: readonly string[]
  locations: readonly { value: string; label: string }[]
}

/** The homes of one floor from left to right. */
function Floor({ form, path, types, locations }: FloorProps) {
  const { t, i18n } = useLingui()
  const places = listOf(valueAt(form.fields, `${path}.places`))
  function resize(text: string) {
    const count = Math.min(MAX_PLACES, Math.max(0, Math.floor(Number(text)) || 0))
    const next = Array.from({ length: count }, (_, at) => {
      const unitType = types[at % Math.max(1, types.length)] ?? ''
      return places[at] ?? { unitType }
    })
    put(form, `${path}.places`, next)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField
        className="max-w-48"
        label={t`Homes on a floor`}
        name={`${path}.places`}
        type="number"
        min={1}
        max={MAX_PLACES}
        error={form.errorOf(`${path}.places`)}
        value={places.length || ''}
        onChange={({ target }) => resize(target.value)}
      />
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {places.map((_, at) => {
          const place = `${path}.places.${at}`
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a place is known by its number
            <li key={at} className="grid gap-3 border-s-2 border-line ps-3 sm:grid-cols-2">
              <SelectInput
                form={form}
                path={`${place}.unitType`}
                label={t`Home ${at + 1}: plan`}
                options={types.map((name) => ({ value: name, label: name }))}
              />
              <SelectInput
                form={form}
                path={`${place}.directionFaces`}
                label={t`Home ${at + 1}: faces`}
                options={directions.map((value) => ({ value, label: i18n._(form.words.directions[value]) }))}
              />
              {locations.length > 0 && (
                <div className="sm:col-span-2">
                  <ChipsInput
                    form={form}
                    path={`${place}.locationCodes`}
                    label={t`Home ${at + 1}: preferred location`}
                    options={locations}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** The number of generated homes, and the first and last of their numbers. */
function Preview({ form, numbering, unitCount }: { form: ProjectForm; numbering: string; unitCount: number }) {
  const blocks = listOf(form.fields['inventory']).flatMap((block) => InventoryBlock.safeParse(block).data ?? [])
  const units = unitCount > 0 ? unitsOf(blocks, numbering) : []
  const [first, last] = [units[0]?.unitNumber, units.at(-1)?.unitNumber]
  return (
    <p role="status" className="rounded-card bg-sunk p-4">
      <span className="figures font-semibold">
        <Plural value={unitCount} _0="No homes yet" one="# home" other="# homes" />
      </span>
      {first !== undefined && last !== undefined && unitCount > 1 && (
        <span className="text-soft">
          {': '}
          <Trans>
            from {first} to {last}
          </Trans>
        </span>
      )}
    </p>
  )
}
