import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ContactField } from '../../../../contract/enquiries/consents.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { consentEnd, sayFields } from '../consents/consent-words.ts'

interface ConsentBoxProps {
  /** Who may see it. */
  recipient: string
  fields: readonly ContactField[]
  given: boolean
  onChange: (given: boolean) => void
  error: string | false | undefined
}

/** The consent that an enquiry needs: given for this one alone, and never ticked beforehand. */
export function ConsentBox({ recipient, fields, given, onChange, error }: ConsentBoxProps) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const id = useId()
  const what = sayFields(fields, i18n, useMarket().locale[useLanguage()])
  const until = date(consentEnd(useConfig().now), 'long')
  return (
    <div className="grid gap-1.5">
      <div className="flex gap-3 py-1.5">
        <input
          id={`${id}-box`}
          type="checkbox"
          name="consent"
          required
          className="mt-0.5 size-5 shrink-0"
          checked={given}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <label htmlFor={`${id}-box`} className="min-w-0 cursor-pointer text-small wrap-anywhere text-soft">
          <Trans>
            I agree that {recipient} sees my {what} to answer this enquiry, until {until}. I can withdraw at any time.
          </Trans>
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-wrong">
          {error}
        </p>
      )}
    </div>
  )
}
