import { Plural, Trans } from '@lingui/react/macro'
import { paths } from '../../../../contract/paths.ts'
import { TextLink } from '../../../ui/link-button.tsx'

/** Until when a payment can be refunded, in plain words. */
export const RefundRule = ({ days }: { days: number }) => (
  <p className="max-w-prose text-small text-soft">
    {days === 0 ? (
      <Trans>Payments are not refunded.</Trans>
    ) : (
      <Plural
        value={days}
        one="You can ask for a refund for # day after you pay."
        other="You can ask for a refund for # days after you pay."
      />
    )}{' '}
    <TextLink to={paths.refund}>
      <Trans>Refunds in detail</Trans>
    </TextLink>
  </p>
)
