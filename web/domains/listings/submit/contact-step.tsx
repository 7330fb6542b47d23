import { Trans } from '@lingui/react/macro'
import { BadgeCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { isNameless } from '../../../../contract/users.ts'
import { may } from '../../../../contract/policy.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { NameForm } from '../../users/open/name-form.tsx'
import { FieldGrid, FoldedFields } from './facts-step.tsx'
import { useListingForm } from '../draft/form-context.ts'
import type { ListingForm } from '../draft/form-context.ts'
import { listerName } from '../preview/preview-home.ts'
import { shownGroup } from '../draft/steps.ts'
import { ProveContact } from '../../auth/open/prove-contact.tsx'

/** The lister that buyers see, how they get in, and notes for the team only. */
export function ContactStep({ warns }: { warns: boolean }) {
  const { user } = useListingForm()
  const [open, setOpen] = useState(false)
  // Once asked for, the name stays editable on this step.
  const [asksName] = useState(() => isNameless(user))
  // Only an agent has an agreement with the owner.
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
          <div id={fieldId(NAME_FIELD)} className="grid grid-cols-[minmax(0,1fr)] gap-3 py-2">
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

/** What a lister may lack besides the fields of a listing. */
export const NAME_FIELD = 'lister-name'
export const PHONE_FIELD = 'lister-phone'

type Lister = Pick<ListingForm, 'user' | 'propertyId'>

/** A new listing asks for the name of its lister where the account has none. */
export const needsName = ({ user, propertyId }: Lister) => propertyId === undefined && isNameless(user)

/** Saves a name that was typed and not saved, on the way to another step. */
export function saveTypedName(): void {
  const field = document.getElementById(fieldId(NAME_FIELD))?.querySelector('input')
  if (field?.value.trim()) field.form?.requestSubmit()
}

/** A new listing is published only from a verified phone number. */
export const needsPhone = ({ user, propertyId }: Lister) => propertyId === undefined && !user.phoneVerified

interface PhoneProofProps {
  open: boolean
  onOpen: (open: boolean) => void
  /** “Next” was pressed without it. */
  warns?: boolean
}

/** Whether the phone number is verified, and its form. */
export function PhoneProof({ open, onOpen, warns = false }: PhoneProofProps) {
  const form = useListingForm()
  const { user } = form
  return (
    <div id={fieldId(PHONE_FIELD)} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3">
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
        <ProveContact contact="phone" initial={user.phone ?? ''} onDone={() => onOpen(false)} />
      )}
    </div>
  )
}
