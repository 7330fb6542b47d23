import { Plural, Trans } from '@lingui/react/macro'
import { paths } from '../../../../contract/paths.ts'
import { TextLink } from '../../../ui/link-button.tsx'

/** Until when a payment can be refunded. */
export const RefundDays = ({ days }: { days: number }) => (
  <Plural
    value={days}
    _0="Payments are not refunded."
    one="You can request a refund for # day after you pay."
    other="You can request a refund for # days after you pay."
  />
)

/** Until when a payment can be refunded, with the way to the rest of the rule. */
export const RefundRule = ({ days }: { days: number }) => (
  <p className="max-w-prose text-small text-soft">
    <RefundDays days={days} />{' '}
    <TextLink to={paths.refund}>
      <Trans>Refunds in detail</Trans>
    </TextLink>
  </p>
)
