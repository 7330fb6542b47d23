import { Trans, useLingui } from '@lingui/react/macro'
import { withdrawOwnership, type Ownership } from '../../../../contract/agencies/ownership.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { staleAgency } from '../parts/agency-data.ts'

interface OwnershipOfferProps {
  agencyId: string
  offer: NonNullable<Ownership['offer']>
  mayWithdraw: boolean
}

/** The offer of an agency that waits for an answer, and the way to take it back. */
export function OwnershipOffer({ agencyId, offer, mayWithdraw }: OwnershipOfferProps) {
  const { t } = useLingui()
  const { date } = useFormat()
  const { pending, message, run } = useAction({ inline: true, invalidates: staleAgency })
  const { name } = offer
  const until = date(offer.expiresAt, 'long')

  async function withdraw() {
    const withdrawn = await run(() => call(withdrawOwnership, { params: { id: agencyId } }))
    if (withdrawn.ok) toast.success(withdrawn.value.message)
  }
  return (
    <section
      aria-label={t`Offer of ownership`}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
    >
      <p>
        {offer.byStaff ? (
          <Trans>
            The site’s staff offered the agency to {name}, who can accept until {until}.
          </Trans>
        ) : (
          <Trans>
            The owner offered the agency to {name}, who can accept until {until}.
          </Trans>
        )}
      </p>
      {mayWithdraw && (
        <Button busy={pending} onClick={() => void withdraw()}>
          <Trans>Revoke the offer</Trans>
        </Button>
      )}
      <FormError>{message}</FormError>
    </section>
  )
}
