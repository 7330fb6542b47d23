import { Trans } from '@lingui/react/macro'
import { BadgeCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { isNameless } from '../../../../contract/users.ts'
import { may } from '../../../../contract/policy.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { proveContact } from '../../auth/open/profile-lazy.ts'
import { NameForm } from '../../users/open/name-form.tsx'
import { FieldGrid, FoldedFields } from './facts-step.tsx'
import { useListingForm } from '../draft/form-context.ts'
import type { ListingForm } from '../draft/form-context.ts'
import { listerName } from '../preview/preview-home.ts'
import { shownGroup } from '../draft/steps.ts'

/** Whom buyers see, how they come near, and what only the team reads. */
export function ContactStep({ warns }: { warns: boolean }) {
  const { user } = useListingForm()
  const [open, setOpen] = useState(false)
  // Once asked for, the name stays to be looked at and mended.
  const [asksName] = useState(() => isNameless(user))
  // Whoever lists their own home agreed on nothing with its owner.
  const isAgent = may(user, 'list-as-agent')
  const fields = shownGroup.fields.filter((name) => isAgent || name !== 'listingAgreement')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-card bg-sunk p-5">
        {isNameless(user) ? (
          <p className="text-lead font-semibold">
            <Trans>What should we call you?</Trans>
          </p>
        ) : (
          <>
            <p className="text-small text-soft">
              <Trans>Your name, as people see it</Trans>
            </p>
            <p className="text-lead font-semibold wrap-anywhere">{listerName(user)}</p>
          </>
        )}
        {asksName && (
          <div id={NAME_PLACE} className="grid grid-cols-[minmax(0,1fr)] gap-3 py-2">
            <p className="max-w-prose text-small text-soft">
              <Trans>
                People trust a listing with a name. They see your first name and the first letter of your last name.
              </Trans>
            </p>
            <NameForm user={user} />
          </div>
        )}
        <p className="max-w-prose text-small text-soft">
          <Trans>
            They book visits here and you accept them. Your phone number and e-mail address are never shown on the page.
          </Trans>
        </p>
      </div>
      <PhoneProof open={open} onOpen={setOpen} warns={warns} />
      <FieldGrid fields={['showingInstructions', 'privateRemarks']} />
      <FoldedFields group={{ ...shownGroup, fields }} />
    </div>
  )
}

const NAME_PLACE = 'own-name'

/** Somebody lists a home for the first time and has not said their name: they are asked, once. */
export const needsName = ({ user, propertyId }: Pick<ListingForm, 'user' | 'propertyId'>) =>
  propertyId === undefined && isNameless(user)

const firstName = () => document.getElementById(NAME_PLACE)?.querySelector('input')

/** Leads to the first field of the name. */
export const focusName = () => firstName()?.focus()

/** Saves a name that was typed and not saved, on the way to another step. */
export function saveTypedName(): void {
  const field = firstName()
  if (field?.value.trim()) field.form?.requestSubmit()
}

/** Nothing new is published of somebody whose number is not proven. */
export const needsPhone = ({ user, propertyId }: Pick<ListingForm, 'user' | 'propertyId'>) =>
  propertyId === undefined && !user.phoneVerified

/** Leads to the form of the number, or to its place where that is still folded. */
export function focusPhone(): void {
  const place = document.getElementById('phone-proof')
  place?.scrollIntoView({ block: 'center' })
  ;(place?.querySelector('input') ?? place)?.focus({ preventScroll: true })
}

interface PhoneProofProps {
  open: boolean
  onOpen: (open: boolean) => void
  /** The person wanted to go on without it. */
  warns?: boolean
}

/** Whether the number is proven, and the way to do that here. */
export function PhoneProof({ open, onOpen, warns = false }: PhoneProofProps) {
  const form = useListingForm()
  const { user } = form
  return (
    <div id="phone-proof" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3">
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
          <Button size="small" onClick={() => onOpen(true)}>
            <Trans>Verify it now</Trans>
          </Button>
        )}
      </div>
      {needsPhone(form) && (
        <p role={warns ? 'alert' : undefined} className={warns ? 'font-medium text-wrong' : 'text-small text-soft'}>
          <Trans>Your listing is published once your phone number is verified.</Trans>
        </p>
      )}
      {open && !user.phoneVerified && (
        <proveContact.Part
          of={{ contact: 'phone', initial: user.phone ?? '', onDone: () => onOpen(false) }}
          waiting={<Skeleton className="h-44 max-w-dialog" />}
        />
      )}
    </div>
  )
}
