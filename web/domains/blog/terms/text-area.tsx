import { Field, controlClass } from '../../../ui/field.tsx'

interface TextAreaProps {
  label: string
  name: string
  maxLength: number
  value: string
  error: string | undefined
  lang?: string
  onText: (text: string) => void
}

/** A few lines of text with their label. */
export const TextArea = ({ label, name, maxLength, value, error, lang, onText }: TextAreaProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <textarea
        className={controlClass}
        name={name}
        lang={lang}
        rows={3}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onText(target.value)}
        {...control}
      />
    )}
  </Field>
)
