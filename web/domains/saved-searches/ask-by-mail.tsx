import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { clockWords } from '../../../contract/intl.ts'
import { defaultNotificationPrefs } from '../../../contract/notification-prefs.ts'
import { askForAlerts, type MailedSearch, type SearchView } from '../../../contract/saved-searches.ts'
import { paths } from '../../../contract/paths.ts'
import { call } from '../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../platform/api/use-action.ts'
import { useLanguage } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { mailSchedules } from './mail-schedules.ts'
import { scheduleWords } from './alert-words.ts'

interface AskByMailProps {
  query: string
  view: SearchView
  onDone: () => void
}

const quiet = defaultNotificationPrefs.quietHours

/** Asks for alerts without an account: the address is confirmed by a link before anything is sent. */
export function AskByMail({ query, view, onDone }: AskByMailProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const locale = useMarket().locale[language]
  const [quietFrom, quietTo] = [clockWords(quiet?.from ?? '', locale), clockWords(quiet?.to ?? '', locale)]
  const { pathname, search } = useLocation()
  const { pending, errors, run } = useAction()
  const [email, setEmail] = useState('')
  const [schedule, setSchedule] = useState<MailedSearch['schedule']>('instant')
  const [asked, setAsked] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    void run(async () => {
      await call(askForAlerts, { body: { email, query, view, schedule, language } })
      setAsked(true)
    }, fieldsOf(form))
  }
  if (asked)
    return (
      <div role="status" className="grid justify-items-start gap-3">
        <MailCheck aria-hidden className="size-8 text-verified" />
        <p>
          <Trans>We have sent a link to {email}. Open it within seven days to start your alerts.</Trans>
        </p>
        <Button className="justify-self-end" onClick={onDone}>
          <Trans>Close</Trans>
        </Button>
      </div>
    )
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t`E-mail`}
        hint={t`Only to send you alerts about these homes. Every e-mail has a link to stop them.`}
        value={email}
        error={errors['email']?.[0]}
        onChange={({ target }) => setEmail(target.value)}
      />
      <SelectField
        label={t`Notify me`}
        hint={quiet && t`Quiet hours: alerts between ${quietFrom} and ${quietTo} are sent in the morning.`}
        value={schedule}
        onChange={({ target }) => setSchedule(mailSchedules.find((one) => one === target.value) ?? 'instant')}
      >
        {mailSchedules.map((one) => (
          <option key={one} value={one}>
            {i18n._(scheduleWords[one])}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TextLink
          to={paths.login({ returnurl: (pathname + search).slice(1) })}
          className="inline-flex min-h-11 items-center"
        >
          <Trans>Sign in to save it to your account</Trans>
        </TextLink>
        <Button type="submit" look="primary" busy={pending}>
          <Trans>E-mail me new homes</Trans>
        </Button>
      </div>
    </form>
  )
}
