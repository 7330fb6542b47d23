import { Trans } from '@lingui/react/macro'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { proveContact } from '../../auth/open/profile-lazy.ts'
import { useListingForm } from '../draft/form-context.ts'

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
      <proveContact.Part
        of={{ contact: 'phone', initial: user.phone ?? '', isAlone: true, onDone }}
        waiting={<Skeleton className="h-44 max-w-dialog" />}
      />
    </div>
  )
}
