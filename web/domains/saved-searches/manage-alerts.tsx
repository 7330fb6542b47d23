import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play, Trash2 } from 'lucide-react'
import {
  changeMailedSearch,
  mailedSearches,
  savedSearchPath,
  type MailedSearch,
} from '../../../contract/saved-searches.ts'
import { paths } from '../../../contract/paths.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { query } from '../../platform/api/query-client.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { LinkButton, TextLink } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { scheduleWords } from './alert-words.ts'
import { BadLink } from './bad-link.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { mailSchedules } from './mail-schedules.ts'

/** The saved searches of an address without an account, by a link in its e-mails. */
export function ManageAlerts({ token }: { token: string }) {
  const list = useQuery(query(mailedSearches, { body: { token } }))
  if (list.error instanceof ApiError && list.error.code === 'LINK_EXPIRED') return <ExpiredLink token={token} />
  if (list.isError) return <BadLink />
  if (!list.data) return <Skeleton className="h-40" />
  const { email, searches } = list.data.data
  return (
    <>
      <p className="max-w-prose text-soft">
        <Trans>
          What we e-mail to {email}. <TextLink to={paths.login()}>Sign in with this address</TextLink> to keep it in an
          account.
        </Trans>
      </p>
      {searches.length === 0 && (
        <p role="status">
          <Trans>No alerts left. We won’t send anything to this address.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {searches.map((search) => (
          <li key={search.id}>
            <Mailed search={search} token={token} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Mailed({ search, token }: { search: MailedSearch; token: string }) {
  const { t, i18n } = useLingui()
  const { pending, run } = useAction({ invalidates: [mailedSearches] })
  const { id, description, schedule, active } = search
  const change = (wish: { schedule?: MailedSearch['schedule']; active?: boolean; remove?: boolean }) =>
    void run(() => call(changeMailedSearch, { params: { id }, body: { token, ...wish } }))
  return (
    <article className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-lead font-semibold wrap-anywhere">{description}</h2>
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label={t`Notify me`}
          className="grow basis-44 sm:grow-0"
          disabled={!active}
          value={schedule}
          onChange={({ target }) =>
            change({ schedule: mailSchedules.find((one) => one === target.value) ?? 'instant' })
          }
        >
          {mailSchedules.map((one) => (
            <option key={one} value={one}>
              {i18n._(scheduleWords[one])}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap gap-2">
          <LinkButton look="primary" to={savedSearchPath(search)}>
            <Trans>See the homes</Trans>
          </LinkButton>
          <Button
            icon={active ? <Pause aria-hidden /> : <Play aria-hidden />}
            busy={pending}
            onClick={() => change({ active: !active })}
          >
            {active ? <Trans>Pause</Trans> : <Trans>Resume</Trans>}
            <span className="sr-only">{description}</span>
          </Button>
          <Button icon={<Trash2 aria-hidden />} busy={pending} onClick={() => change({ remove: true })}>
            <Trans>Delete</Trans>
            <span className="sr-only">{description}</span>
          </Button>
        </div>
      </div>
    </article>
  )
}
