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
          A listing goes live only from a verified phone number. It is never shown on the page. You can skip this: your
          draft is saved, but it cannot be published until your number is verified.
        </Trans>
      </p>
      <ProveContact contact="phone" initial={user.phone ?? ''} isAlone onDone={onDone} />
    </div>
  )
}
