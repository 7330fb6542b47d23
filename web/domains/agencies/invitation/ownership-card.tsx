import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { answerOwnership, type OwnershipToMe } from '../../../../contract/agencies/ownership.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { staleAgency } from '../parts/agency-data.ts'

/** An agency that is offered to a person, who accepts or declines it. */
export function OwnershipCard({ offer }: { offer: OwnershipToMe }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const { pending, message, run } = useAction({ inline: true, invalidates: staleAgency })
  const { id, name } = offer.agency
  const until = date(offer.expiresAt, 'long')

  async function answer(accept: boolean) {
    const answered = await run(() => call(answerOwnership, { params: { id }, body: { accept } }))
    if (answered.ok) toast.success(answered.value.message)
  }
  return (
    <section
      aria-label={t`Ownership of ${name}`}
      className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-5"
    >
      <h2 className="flex items-center gap-2 text-title">
        <KeyRound aria-hidden className="size-6 text-accent" />
        <Trans>{name} is offered to you</Trans>
      </h2>
      <p>
        {offer.byStaff ? (
          <Trans>The site’s staff offer you the ownership of this agency.</Trans>
        ) : (
          <Trans>The owner offers you this agency.</Trans>
        )}{' '}
        <Trans>
          If you accept, you own its profile, homes, leads and credits and manage its team. Answer by {until}.
        </Trans>
      </p>
      <FormError>{message}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" busy={pending} onClick={() => void answer(true)}>
          <Trans>Accept</Trans>
        </Button>
        <Button disabled={pending} onClick={() => void answer(false)}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </section>
  )
}
