import { Trans } from '@lingui/react/macro'
import { paths } from '../../../../contract/paths.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { Question, Questions } from '../../../ui/text/questions.tsx'
import { RefundDays } from '../store/refund-rule.tsx'

interface PricingQuestionsProps {
  refundDays: number
  sellsCredits: boolean
}

/** What people ask before they choose a plan. */
export const PricingQuestions = ({ refundDays, sellsCredits }: PricingQuestionsProps) => (
  <Questions>
    <Question question={<Trans>What stays free?</Trans>}>
      <p>
        <Trans>
          Searching, alerts, saved homes, comparing and enquiries are free for everyone. Listing is free within the free
          plan, with photos, a floor plan, statistics and a brochure for each home.
        </Trans>
      </p>
    </Question>
    <Question question={<Trans>Can I change my plan?</Trans>}>
      <p>
        <Trans>
          Yes, to a larger one at any time: we deduct what is left of your current plan. You can cancel before the next
          period begins.
        </Trans>
      </p>
    </Question>
    <Question question={<Trans>What happens to my listings when a plan ends?</Trans>}>
      <p>
        <Trans>
          Nothing is deleted. Listings beyond the free plan are paused, the newest first, and you can resume them with a
          plan or by closing others.
        </Trans>
      </p>
    </Question>
    <Question question={<Trans>Does paying change the order of results?</Trans>}>
      <p>
        <Trans>
          No. A boosted home appears in a place of its own above the results, marked “Boosted”. The results below keep
          their order. <TextLink to={paths.premium}>What a boost does</TextLink>
        </Trans>
      </p>
    </Question>
    {sellsCredits && (
      <Question question={<Trans>What are credits?</Trans>}>
        <p>
          <Trans>
            Agents and builders spend credits to answer requirements in the lead pool. The price of each is shown before
            you take it up, and you get the credits back when a lead is not real.
          </Trans>
        </p>
      </Question>
    )}
    <Question question={<Trans>Can I get my money back?</Trans>}>
      <p>
        <RefundDays days={refundDays} />{' '}
        <TextLink to={paths.refund}>
          <Trans>Refunds in detail</Trans>
        </TextLink>
      </p>
    </Question>
  </Questions>
)
