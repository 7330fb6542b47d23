import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field, controlClass } from '../../../ui/field.tsx'
import { factWord } from '../../properties/open/facts/fact-words.ts'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { useField } from '../draft/form-context.ts'
import { recordsOf } from '../draft/record-values.ts'
import { showText } from '../../../platform/draft/typed-values.ts'

const codes = ['flood', 'litigation', 'lien', 'restrictions']

/** What a buyer would find out later anyway, and better learns now. */
export function DisclosuresControl() {
  const { i18n } = useLingui()
  const { value, error, change } = useField('disclosures')
  const list = recordsOf(value)
  const keep = (next: typeof list) => change(next.length > 0 ? next : null)
  return (
    <fieldset id={fieldId('disclosures')} tabIndex={-1} className="grid gap-1">
      <legend className="mb-1 text-small text-soft">
        <Trans>
          Select what applies and describe it in a sentence. Undisclosed problems can end a deal late and at a high
          cost.
        </Trans>
      </legend>
      {codes.map((code) => {
        const own = list.find((one) => one['code'] === code)
        return (
          <div key={code}>
            <Checkbox
              checked={own !== undefined}
              onChange={({ target }) =>
                keep(target.checked ? [...list, { code }] : list.filter((one) => one['code'] !== code))
              }
            >
              {factWord(code, i18n)}
            </Checkbox>
            {own && (
              <Field label={<Trans>{factWord(code, i18n)}: what applies</Trans>} className="ps-11">
                {(control) => (
                  <textarea
                    {...control}
                    rows={2}
                    maxLength={4000}
                    className={controlClass}
                    value={showText(own['text'])}
                    onChange={({ currentTarget: { value: text } }) =>
                      keep(list.map((one) => (one['code'] === code ? { code, ...(text && { text }) } : one)))
                    }
                  />
                )}
              </Field>
            )}
          </div>
        )
      })}
      {error && <p className="text-small font-medium text-wrong">{error}</p>}
    </fieldset>
  )
}
