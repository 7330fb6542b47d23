import { Plural, Trans } from '@lingui/react/macro'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { Plan } from '../../../../contract/payments/plan.ts'
import { TextLink } from '../../../ui/link-button.tsx'

interface WalletProps {
  plan: Plan
  /** Whose it is, if not the person's. */
  agency: string | undefined
}

/** Credits and boosts beside those of the plan. */
export const Wallet = ({ plan: { credits, boosts }, agency }: WalletProps) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h2 className="text-lead font-semibold">
      <Trans>On top of your plan</Trans>
    </h2>
    <ul className="figures grid gap-1">
      <li>
        <Plural value={credits} one="# credit for the lead pool" other="# credits for the lead pool" />
      </li>
      {boosts > 0 && (
        <li>
          <Plural value={boosts} one="# boost" other="# boosts" />
        </li>
      )}
    </ul>
    <p>
      <TextLink to={memberPaths.credits({ agency })}>
        <Trans>Credit history</Trans>
      </TextLink>
    </p>
  </section>
)
