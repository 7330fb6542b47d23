import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { askForNewsletter } from '../../../../contract/support/newsletter.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useHoneypot } from '../../../ui/forms/honeypot.tsx'

/** Asks for the newsletter; nothing is sent before the address is confirmed. */
export function NewsletterForm() {
  const { t } = useLingui()
  const language = useLanguage()
  const market = useMarket().id
  const [email, setEmail] = useState('')
  const { trap, trapped } = useHoneypot()
  const [sentTo, setSentTo] = useState<string>()
  const given = email.trim()
  const form = useForm({
    faults: { email: !given && t`Enter your e-mail address.` },
    send: async () => {
      await call(askForNewsletter, { body: { email: given, language, market, ...trapped } })
      return given
    },
    onDone: setSentTo,
  })
  return (
    <section aria-labelledby="newsletter" className="grid gap-3 rounded-card bg-sunk p-5">
      <h2 id="newsletter" className="text-title">
        <Trans>Newsletter</Trans>
      </h2>
      <p className="max-w-prose text-soft">
        <Trans>
          New guides, price trends and rule changes for buying, renting and selling. Unsubscribe with one click.
        </Trans>
      </p>
      <div role="status">
        {sentTo !== undefined && (
          <p className="wrap-anywhere">
            <Trans>We sent a link to {sentTo}. Open it within a week to confirm.</Trans>
          </p>
        )}
      </div>
      {sentTo === undefined && (
        <form noValidate onSubmit={form.submit} className="flex flex-wrap items-end gap-3">
          <TextField
            label={t`E-mail address`}
            type="email"
            name="email"
            autoComplete="email"
            className="min-w-0 grow basis-60"
            value={email}
            error={form.errorOf('email') ?? form.message}
            onChange={({ target }) => setEmail(target.value)}
          />
          {trap}
          <Button type="submit" busy={form.pending} className="whitespace-normal!">
            <Trans>Subscribe</Trans>
          </Button>
        </form>
      )}
    </section>
  )
}
