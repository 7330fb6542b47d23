import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContactField } from '../../../../../contract/enquiries/consents.ts'
import type { LeadDetail } from '../../../../../contract/enquiries/leads.ts'
import { listFormat } from '../../../../../contract/intl.ts'
import { toast } from '../../../../platform/toasts.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { buttonClasses } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { copyText } from '../../../../platform/share/copy-text.ts'

const fieldNames: Record<ContactField, MessageDescriptor> = {
  fullName: msg`name`,
  mobilePhone: msg`phone`,
  email: msg`e-mail`,
}

/** The lead's contact and consent, or that it was withdrawn. */
export function LeadContactCard({ lead }: { lead: LeadDetail }) {
  const { i18n } = useLingui()
  const { date, language } = useFormat()
  const { contact, consent } = lead
  const fields = listFormat(language).format(consent.fields.map((field) => i18n._(fieldNames[field])))
  const until = date(consent.expiresAt)
  if (!contact)
    return (
      <section className="grid gap-1 rounded-card bg-sunk p-4">
        <h3 className="text-body">
          <Trans>Contact withdrawn</Trans>
        </h3>
        <p className="text-small text-soft">
          {consent.state === 'ended' ? (
            <Trans>The consent ended on {until}. The contact details are deleted from this lead.</Trans>
          ) : (
            <Trans>
              This person withdrew the enquiry. Their contact details are deleted from this lead, and you cannot write
              to them any more.
            </Trans>
          )}
        </p>
      </section>
    )
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card bg-sunk p-4">
      <h3 className="sr-only">
        <Trans>Contact</Trans>
      </h3>
      {contact.mobilePhone !== undefined && (
        <Way href={`tel:${contact.mobilePhone}`} value={contact.mobilePhone} icon={<Phone aria-hidden />} />
      )}
      {contact.email !== undefined && (
        <Way href={`mailto:${contact.email}`} value={contact.email} icon={<Mail aria-hidden />} />
      )}
      <p className="text-small text-soft">
        <Trans>
          You may see: {fields}, until {until}.
        </Trans>{' '}
        {consent.purpose === 'recorded-by-lister' && <Trans>You recorded this consent yourself.</Trans>}
      </p>
    </section>
  )
}

/** A contact with link and copy button. */
function Way({ href, value, icon }: { href: string; value: string; icon: ReactNode }) {
  const { t } = useLingui()
  async function take() {
    if (await copyText(value)) toast.success(t`Copied`)
    else toast.error(t`It could not be copied.`)
  }
  return (
    <div className="flex items-center gap-1">
      <a href={href} className={buttonClasses('plain', 'normal', 'min-w-0 grow sm:grow-0 [&_span]:truncate')}>
        {icon}
        <span>{value}</span>
      </a>
      <IconButton label={t`Copy ${value}`} icon={<Copy aria-hidden />} onClick={() => void take()} />
    </div>
  )
}
