import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../../../ui/field.tsx'

interface CityChooserProps {
  cities: readonly { slug: string; name: string }[]
  /** Slug; empty while none is chosen. */
  chosen: string
  onChoose: (slug: string) => void
}

/** Where the services are wanted; the address keeps it. */
export function CityChooser({ cities, chosen, onChoose }: CityChooserProps) {
  const { t, i18n } = useLingui()
  const inOrder = cities.toSorted((one, other) => one.name.localeCompare(other.name, i18n.locale))
  return (
    <SelectField
      label={t`Your city`}
      name="city"
      value={chosen}
      className="w-full sm:w-64"
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{t`All cities`}</option>
      {inOrder.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
