import { Trans, useLingui } from '@lingui/react/macro'
import { amenities } from '../../../../contract/properties/vocabulary.ts'
import { listOf, recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { SitePart } from './drawn-parts.tsx'
import { ChipsInput, LineInput, NumberInput, TextInput } from './inputs.tsx'
import type { ProjectForm } from './project-form.ts'
import { renamed } from './renaming.ts'
import { Rows } from './rows.tsx'

/** The letter of a tower by its position: A, B … */
const letterOf = (at: number) => String.fromCodePoint(65 + (at % 26)).repeat(1 + Math.floor(at / 26))

/** The towers, parking, amenities, specifications and master plan. */
export function TowersStep({ form }: { form: ProjectForm }) {
  const { t, i18n } = useLingui()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Rows
        form={form}
        path="towers"
        title={t`Towers`}
        hint={<Trans>Blocks, rows of villas and plots count as towers too. Floors are those above the ground.</Trans>}
        add={t`Add a tower`}
        most={100}
        nameOf={(item) => textOf(recordOf(item)['name'])}
        fresh={() => ({ name: letterOf(listOf(form.fields['towers']).length), floors: 4 })}
      >
        {(path, at) => (
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
            <LineInput
              form={form}
              path={`${path}.name`}
              label={t`Name`}
              onType={(name) => form.set(renamed(form.fields, 'towers', at, name))}
            />
            <NumberInput form={form} path={`${path}.floors`} label={t`Floors`} />
          </div>
        )}
      </Rows>
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="mb-3 text-lead">{t`Parking spaces`}</legend>
        <NumberInput form={form} path="parking.covered" label={t`Covered`} />
        <NumberInput form={form} path="parking.open" label={t({ message: 'Open', context: 'of parking' })} />
        <NumberInput form={form} path="parking.electric" label={t`With charger`} />
      </fieldset>
      <ChipsInput
        form={form}
        path="amenities"
        label={t`Amenities`}
        options={amenities.map((value) => ({ value, label: i18n._(form.words.amenities[value]) }))}
      />
      <Rows
        form={form}
        path="specifications"
        title={t`Specifications`}
        add={t`Add a part`}
        most={24}
        nameOf={(item) => textOf(recordOf(item)['part'])}
        fresh={() => ({})}
      >
        {(path) => (
          <>
            <LineInput
              form={form}
              path={`${path}.part`}
              label={t`Part`}
              hint={<Trans>Flooring, doors, kitchen.</Trans>}
            />
            <TextInput form={form} path={`${path}.text`} most={400} label={t`Material and finish`} />
          </>
        )}
      </Rows>
      <SitePart form={form} />
    </div>
  )
}
