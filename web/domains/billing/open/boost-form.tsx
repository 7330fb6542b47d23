import { Plural, Trans } from '@lingui/react/macro'
import { Rocket } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoostQuota } from '../../../../contract/billing/packages.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { StoreLink } from './store-link.tsx'

interface BoostFormProps {
  boosts: BoostQuota
  /** While it is boosted: the end of that. */
  boostedUntil: string | undefined
  /** Why it cannot be boosted in its present state. */
  obstacle?: ReactNode
  /** Boosts it, and returns the end. */
  boost: () => Promise<string>
  /** Endpoints to refetch afterwards. */
  invalidates: readonly { name: string }[]
  /** Called with the end of the boost. */
  onDone: (until: string) => void
  onCancel?: () => void
  /** What the boost does, as list items. */
  children: ReactNode
}

/** Explains the boost of a home or project and its cost, and boosts. */
export function BoostForm({
  boosts: { most, used },
  boostedUntil,
  obstacle,
  boost,
  invalidates,
  onDone,
  onCancel,
  children,
}: BoostFormProps) {
  const { date } = useFormat()
  const { pending, refusal, message, run } = useAction({ inline: true, invalidates })
  const left = Math.max(0, most - used)
  const canBoost = !obstacle && boostedUntil === undefined
  // Another device can have used the last one since.
  const isSpent = left === 0 || refusal === 'BOOSTS_SPENT'

  async function submit() {
    const boosted = await run(boost)
    if (boosted.ok) onDone(boosted.value)
  }
  return (
    <div className="grid gap-4">
      <ul className="grid list-disc gap-1.5 ps-5">
        {children}
        <li>
          <Trans>It is labelled “Boosted”, so that everyone can see why it is there.</Trans>
        </li>
      </ul>
      <p className="text-soft">
        <Plural
          value={left}
          _0={`You have used all your boosts for these 30 days.`}
          one={`# of ${most} boosts left in these 30 days.`}
          other={`# of ${most} boosts left in these 30 days.`}
        />
      </p>
      {boostedUntil !== undefined && (
        <p className="font-medium">
          <Trans>It is already boosted, until {date(boostedUntil)}.</Trans>
        </p>
      )}
      {obstacle && <p className="font-medium">{obstacle}</p>}
      <FormError>{message}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && (
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        {canBoost && isSpent && (
          <StoreLink look="primary">
            <Trans>See plans and boosts</Trans>
          </StoreLink>
        )}
        {canBoost && !isSpent && (
          <Button look="primary" icon={<Rocket aria-hidden />} busy={pending} onClick={() => void submit()}>
            <Trans>Boost for a week</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
