import { Trans } from '@lingui/react/macro'
import { BadgeCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '../../../platform/account.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { proveContact } from '../../auth/profile-lazy.ts'
import { FieldGrid } from './facts-step.tsx'
import { useListingForm } from './form-context.ts'

/** Whom buyers see, how they come near, and what only the team reads. */
export function ContactStep() {
  const { user } = useListingForm()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1 rounded-card bg-sunk p-5">
        <p className="text-small text-soft">
          <Trans>Buyers see your name</Trans>
        </p>
        <p className="text-lead font-semibold">{fullName(user)}</p>
        <p className="max-w-prose text-small text-soft">
          <Trans>
            They book visits here and you accept them. Your phone number and e-mail address are never on the page.
          </Trans>
        </p>
      </div>
      <PhoneProof />
      <FieldGrid fields={['showingInstructions', 'privateRemarks']} />
    </div>
  )
}

/** Whether the number is proven, and the way to do that here. */
export function PhoneProof() {
  const { user } = useListingForm()
  const [open, setOpen] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <Trans>Your phone number</Trans>
          {user.phoneVerified ? (
            <Chip tone="verified" icon={<BadgeCheck aria-hidden />}>
              <Trans>Verified</Trans>
            </Chip>
          ) : (
            <Chip tone="due" icon={<TriangleAlert aria-hidden />}>
              <Trans>Not verified</Trans>
            </Chip>
          )}
        </p>
        {!user.phoneVerified && !open && (
          <Button size="small" onClick={() => setOpen(true)}>
            <Trans>Verify it now</Trans>
          </Button>
        )}
      </div>
      {open && !user.phoneVerified && (
        <proveContact.Part
          of={{ contact: 'phone', initial: user.phone ?? '', onDone: () => setOpen(false) }}
          waiting={<Skeleton className="h-44 max-w-dialog" />}
        />
      )}
    </div>
  )
}
