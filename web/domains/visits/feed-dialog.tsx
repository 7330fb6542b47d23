import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { getVisitFeed, makeVisitFeed, removeVisitFeed } from '../../../contract/visits/availability.ts'
import { call } from '../../platform/api/call.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { toast } from '../../platform/toasts.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { copyText } from '../../platform/share/copy-text.ts'
import { feedQuery } from './visit/visits-data.ts'

/** Makes, shows once and ends the private address under which calendars read a person’s visits. */
export function FeedDialog({ person, onClose }: { person: string; onClose: () => void }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const { data } = useQuery(feedQuery(person))
  const [url, setUrl] = useState('')
  const { pending, message, run } = useAction({ inline: true, invalidates: [getVisitFeed] })
  const createdAt = data?.data.createdAt
  const since = createdAt === undefined ? '' : date(createdAt)

  const make = () =>
    run(async () => {
      const made = await call(makeVisitFeed, { body: {} })
      setUrl(made.data.url)
    })
  const remove = () =>
    toast.confirm(
      t`Delete this address? Calendars that use it will no longer get your visits.`,
      () =>
        void run(async () => {
          await call(removeVisitFeed, {})
          setUrl('')
          toast.success(t`The address no longer works.`)
        }),
    )
  async function copyUrl() {
    if (await copyText(url)) toast.success(t`Address copied`)
    else toast.error(t`The address could not be copied.`)
  }
  return (
    <Dialog open onClose={onClose} title={t`Your visits in your own calendar`}>
      <div className="grid gap-5">
        <p>
          <Trans>
            Subscribe to this private address in Google Calendar, Apple Calendar or Outlook to see your visits there.
            Anyone who has it can see your visits, so keep it to yourself.
          </Trans>
        </p>
        {url ? (
          <>
            <TextField label={t`Address`} readOnly value={url} onFocus={({ target }) => target.select()} />
            <div className="flex flex-wrap gap-3">
              <Button look="primary" icon={<Copy aria-hidden />} onClick={() => void copyUrl()}>
                <Trans>Copy address</Trans>
              </Button>
              <a
                href={url.replace(/^https?:/, 'webcal:')}
                className="inline-flex min-h-11 items-center text-accent-strong underline underline-offset-3"
              >
                <Trans>Open in my calendar app</Trans>
              </a>
            </div>
            <p className="text-small text-soft">
              <Trans>It is shown only now. If you lose it, create a new one.</Trans>
            </p>
          </>
        ) : data ? (
          <>
            {createdAt !== undefined && (
              <p className="text-soft">
                <Trans>You have had an address since {since}. A new one replaces it.</Trans>
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              <Button look="primary" busy={pending} onClick={() => void make()}>
                {createdAt === undefined ? <Trans>Create address</Trans> : <Trans>Create a new address</Trans>}
              </Button>
              {createdAt !== undefined && (
                <Button onClick={remove}>
                  <Trans>Delete address</Trans>
                </Button>
              )}
            </div>
          </>
        ) : (
          <Skeleton className="h-11" />
        )}
        <FormError>{message}</FormError>
      </div>
    </Dialog>
  )
}
