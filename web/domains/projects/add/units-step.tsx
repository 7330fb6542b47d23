import { Trans, useLingui } from '@lingui/react/macro'
import { subTypesOf } from '../../../../contract/properties/vocabulary.ts'
import { listOf, recordOf, textOf, textsOf } from '../../../platform/draft/typed-values.ts'
import { AreaInput, LineInput, MoneyInput, NumberInput, SelectInput, TextInput } from './inputs.tsx'
import { InventoryPart } from './inventory-part.tsx'
import { RoomsPart } from './drawn-parts.tsx'
import { put, valueAt } from './project-form.ts'
import type { ProjectForm } from './project-form.ts'
import { renamed } from './renaming.ts'
import { Rows } from './rows.tsx'
import { TextField } from '../../../ui/field.tsx'

const kinds = [...subTypesOf.residential, ...subTypesOf.commercial, 'plot' as const].filter(
  (kind) => kind !== 'pg-room' && kind !== 'bed',
)

/** The plans of a project, and the homes of each by tower and floor. */
export function UnitsStep({ form, unitCount }: { form: ProjectForm; unitCount: number }) {
  const { t, i18n } = useLingui()
  const isIndia = form.market === 'in'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Rows
        form={form}
        path="unitTypes"
        title={t`Plans`}
        hint={<Trans>Add each plan once. You create homes from them below.</Trans>}
        add={t`Add a plan`}
        most={60}
        nameOf={(item) => textOf(recordOf(item)['name'])}
        fresh={() => ({ propertySubType: 'apartment' })}
      >
        {(path, at) => {
          const isKnown = recordOf(listOf(form.fields['unitTypes'])[at])['id'] !== undefined
          return (
            <>
              <div className="grid gap-4 sm:grid-cols-2">
                <LineInput
                  form={form}
                  path={`${path}.name`}
                  label={t`Name`}
                  hint={
                    isIndia ? <Trans>For example “2 BHK, east”.</Trans> : <Trans>For example “2 bed, corner”.</Trans>
                  }
                  onType={(name) => form.set(renamed(form.fields, 'unitTypes', at, name))}
                />
                <SelectInput
                  form={form}
                  path={`${path}.propertySubType`}
                  label={t`Kind`}
                  options={kinds.map((value) => ({ value, label: i18n._(form.words.subTypes[value]) }))}
                />
                <NumberInput form={form} path={`${path}.unitTypeBedsTotal`} label={t`Bedrooms`} />
                <NumberInput form={form} path={`${path}.unitTypeBathsTotal`} label={t`Bathrooms`} />
                <AreaInput form={form} path={`${path}.livingArea`} label={isIndia ? t`Carpet area` : t`Living area`} />
                <AreaInput form={form} path={`${path}.balconyArea`} label={t`Balconies`} />
                {isIndia && <AreaInput form={form} path={`${path}.superBuiltUpArea`} label={t`Super built-up area`} />}
                {!(form.isPublic && isKnown) && (
                  <MoneyInput
                    form={form}
                    path={`${path}.basePrice`}
                    label={t`Base price`}
                    hint={<Trans>On the lowest floor, before extra charges.</Trans>}
                  />
                )}
              </div>
              <TextInput form={form} path={`${path}.description`} most={1000} label={t`Description`} />
              <RoomsPart form={form} path={`${path}.plan`} name={textOf(valueAt(form.fields, `${path}.name`))} />
            </>
          )
        }}
      </Rows>
      <InventoryPart form={form} unitCount={unitCount} />
      {form.isPublic && (
        <TextField
          label={t`Homes to remove`}
          hint={<Trans>Their numbers, separated by commas. Homes that are held, booked or sold stay.</Trans>}
          name="removedUnits"
          autoComplete="off"
          error={form.errorOf('removedUnits')}
          value={listOf(form.fields['removedUnits']).map(textOf).join(', ')}
          onChange={({ target }) =>
            put(form, 'removedUnits', target.value === '' ? [] : target.value.split(',').map((number) => number.trim()))
          }
          onBlur={() => put(form, 'removedUnits', textsOf(form.fields['removedUnits']).filter(Boolean))}
        />
      )}
    </div>
  )
}
