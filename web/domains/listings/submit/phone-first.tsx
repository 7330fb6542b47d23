import { Trans } from '@lingui/react/macro'
import { useListingForm } from '../draft/form-context.ts'
import { ProveContact } from '../../auth/open/prove-contact.tsx'

/** Asks for the phone number before the first step. */
export function PhoneFirst({ onDone }: { onDone: () => void }) {
  const { user } = useListingForm()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose text-soft">
        <Trans>
          Verify your phone number to publish a listing. It is never shown on the page. You can skip this for now: your
          draft is saved, and you can publish it once your number is verified.
        </Trans>
      </p>
      <ProveContact contact="phone" initial={user.phone ?? ''} isAlone onDone={onDone} />
    </div>
  )
}
