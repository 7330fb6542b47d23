import { Trans, useLingui } from '@lingui/react/macro'
import type { ContactField } from '../../../../contract/enquiries/consents.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { consentEnd, sayFields } from '../consents/consent-words.ts'
import { ConsentCheck } from '../../../ui/consent-check.tsx'

interface ConsentBoxProps {
  /** Who may see it. */
  recipient: string
  fields: readonly ContactField[]
  given: boolean
  onChange: (given: boolean) => void
  error: string | false | undefined
}

/** The consent that an enquiry needs: given for this one alone. */
export function ConsentBox({ recipient, fields, ...check }: ConsentBoxProps) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const what = sayFields(fields, i18n, useMarket().locale[useLanguage()])
  const until = date(consentEnd(useConfig().now), 'long')
  return (
    <ConsentCheck {...check}>
      <Trans>
        I agree that {recipient} can see my {what} until {until} to answer this enquiry. I can withdraw my consent at
        any time.
      </Trans>
    </ConsentCheck>
  )
}
