import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

interface Thank {
  title: MessageDescriptor
  /** What happens next. */
  next: MessageDescriptor
  steps: { name: MessageDescriptor; to: string }[]
}

const search = { name: msg`Search homes`, to: paths.grid() }
const onMap = { name: msg`Look at the map`, to: paths.map() }
const home = { name: msg`Go to the home page`, to: paths.home }

const anything: Thank = {
  title: msg`Thank you`,
  next: msg`We have received it. You don’t need to do anything else.`,
  steps: [search, home],
}

/** Texts by `?for=`; other values get a general text. */
const thanks = new Map<string, Thank>([
  [
    'registration',
    {
      title: msg`Welcome`,
      next: msg`Your account is ready. Verify your e-mail address so that you can always sign in with a code.`,
      steps: [{ name: msg`Verify your contacts`, to: `${paths.profile}#contacts` }, search],
    },
  ],
  [
    'account-closed',
    {
      title: msg`Your account is closed`,
      next: msg`Your personal data is erased and you are signed out everywhere. You can still browse every home, and create a new account at any time.`,
      steps: [search, onMap],
    },
  ],
  [
    'newsletter',
    {
      title: msg`You are subscribed`,
      next: msg`Your address is confirmed. You can unsubscribe with one click at the bottom of every issue.`,
      steps: [search, { name: msg`Read the questions and answers`, to: paths.faq }],
    },
  ],
  [
    'contact',
    {
      title: msg`Thank you for writing`,
      next: msg`We have your message and will reply to the address you gave.`,
      steps: [search, home],
    },
  ],
  [
    'partner-registration',
    {
      title: msg`Thank you for joining`,
      next: msg`We will review what you sent and write to the address you gave.`,
      steps: [home, search],
    },
  ],
])

/** A ticket sent to support, and the key of its page. */
interface SentTicket {
  number: string
  key: string
}

/** Confirms that something was sent, with what happens next, by `?for=`. */
export function Thanks({ what, ticket }: { what: string | null; ticket?: SentTicket | undefined }) {
  const { i18n } = useLingui()
  const { title, next, steps: others } = thanks.get(what ?? '') ?? anything
  const steps = ticket ? [{ name: msg`Follow your ticket`, to: memberPaths.ticket(ticket.key) }, ...others] : others
  const number = ticket?.number
  return (
    <div className="page grid justify-items-start gap-4 py-16">
      <CircleCheck aria-hidden className="size-12 text-verified" />
      <h1 className="text-headline">{i18n._(title)}</h1>
      <p className="max-w-prose text-lead text-soft">{i18n._(next)}</p>
      {number !== undefined && (
        <p className="text-lead">
          <Trans>
            Your ticket is <strong className="figures">{number}</strong>. Keep the link to it: it shows our answer.
          </Trans>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        {steps.map(({ name, to }, at) => (
          <LinkButton key={to} look={at === 0 ? 'primary' : 'plain'} to={to}>
            {i18n._(name)}
          </LinkButton>
        ))}
      </div>
    </div>
  )
}
