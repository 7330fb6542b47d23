import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Service } from '../../../../contract/services/services.ts'
import { joinWaitlist } from '../../../../contract/services/waitlist.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useHoneypot } from '../../../ui/forms/honeypot.tsx'

interface WaitlistDialogProps {
  service: Service
  city: { slug: string; name: string }
  open: boolean
  onClose: () => void
}

/** Adds an address to a waiting list for a city; it must be confirmed. */
export function WaitlistDialog({ service, city, open, onClose }: WaitlistDialogProps) {
  const { t } = useLingui()
  const cityName = city.name
  return (
    <Dialog open={open} onClose={onClose} shape="sheet" title={service.name} description={t`Not in ${cityName} yet`}>
      <WaitlistForm key={`${service.id} ${city.slug}`} service={service} city={city} />
    </Dialog>
  )
}

function WaitlistForm({ service, city }: Pick<WaitlistDialogProps, 'service' | 'city'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const [email, setEmail] = useState('')
  const { trap, trapped } = useHoneypot()
  const [sentTo, setSentTo] = useState<string>()
  const given = email.trim()
  const form = useForm({
    faults: { email: !given && t`Enter your e-mail address.` },
    send: async () => {
      await call(joinWaitlist, {
        params: { id: service.id },
        body: { city: city.slug, email: given, language, ...trapped },
      })
      return given
    },
    onDone: setSentTo,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {sentTo === undefined && (
        <form noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <TextField
            label={t`E-mail address`}
            hint={t`We’ll write once, when the service comes to your city, and then delete your address.`}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            error={form.errorOf('email') ?? form.message}
            onChange={({ target }) => setEmail(target.value)}
          />
          {trap}
          <Button type="submit" look="primary" size="large" busy={form.pending} className="whitespace-normal!">
            <Trans>Join the waitlist</Trans>
          </Button>
        </form>
      )}
      <div role="status" className="empty:-mt-5">
        {sentTo !== undefined && (
          <p className="wrap-anywhere">
            <Trans>We sent a link to {sentTo}. Open it within a week to confirm.</Trans>
          </p>
        )}
      </div>
    </div>
  )
}
