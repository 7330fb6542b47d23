import { languages } from '../../../platform/language.ts'

/** The languages as options, each by its own name. */
export const languageOptions = languages.map(({ id, name }) => ({
  value: id,
  label: (
    <span lang={id} className="font-names">
      {name}
    </span>
  ),
}))
