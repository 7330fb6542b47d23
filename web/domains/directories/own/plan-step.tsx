import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { listCredits } from '../../../../contract/billing/credits.ts'
import type { ProfileKind } from '../../../../contract/directories/kinds.ts'
import { paths } from '../../../../contract/paths.ts'
import type { User } from '../../../../contract/users.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { useSells } from '../../billing/open/use-sells.ts'
import { useOwn } from '../../users/open/my-account.ts'

interface PlanStepProps {
  user: User
  kind: ProfileKind
}

/** What is free for partners, what is sold, and the use of credits. */
export function PlanStep({ user, kind }: PlanStepProps) {
  const { number } = useFormat()
  const credits = useOwn(listCredits, {}, user).data
  const balance = number(credits?.balance ?? 0)
  const takesLeads = kind === 'agent' || kind === 'agency' || kind === 'builder'
  const sells = useSells() && takesLeads
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid max-w-prose gap-3 rounded-card border border-line bg-surface p-6">
        <p className="text-title">
          <Trans>Free</Trans>
        </p>
        <ul className="grid gap-2">
          <Included>
            <Trans>Your page, and your place in the directory</Trans>
          </Included>
          {takesLeads && (
            <Included>
              <Trans>Listing homes, up to the limit shown in “My listings”</Trans>
            </Included>
          )}
          <Included>
            <Trans>Enquiries that people send to you</Trans>
          </Included>
          <Included>
            <Trans>The check of your documents</Trans>
          </Included>
        </ul>
      </div>
      <div className="grid max-w-prose gap-3 text-soft">
        <p>
          {sells ? (
            <Trans>
              You register for free, and we ask for no card. Plans with higher limits, credits and boosts are for sale.
            </Trans>
          ) : (
            <Trans>
              Everything is free today, so we ask for no card. Nobody can pay for a better position in a list.
            </Trans>
          )}
        </p>
        {sells && (
          <p>
            <Trans>
              Requirements in the lead pool cost credits. You have <span className="figures">{balance}</span>.
            </Trans>
          </p>
        )}
        {takesLeads && !sells && (
          <p>
            <Trans>
              Requirements in the lead pool cost credits. Credits are not for sale; we grant them. You have{' '}
              <span className="figures">{balance}</span>.
            </Trans>
          </p>
        )}
        <p>
          <TextLink to={paths.pricing}>
            <Trans>All prices</Trans>
          </TextLink>
        </p>
      </div>
    </div>
  )
}

const Included = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-verified" />
    <span>{children}</span>
  </li>
)
