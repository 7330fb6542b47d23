import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { defaultNotificationPrefs, getNotificationPrefs } from '../../../contract/notification-prefs.ts'
import { saveSearch, savedSearches, type SavedSearch, type SearchView } from '../../../contract/saved-searches.ts'
import type { User } from '../../../contract/users.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { call } from '../../platform/api/call.ts'
import { query as read } from '../../platform/api/query-client.ts'
import { toast } from '../../platform/toasts.ts'
import { fieldsOf, useAction } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AlertFields, type AlertChoice } from './alert-fields.tsx'
import { PushOffer, useMayOfferPush } from './push-offer.tsx'

export interface SaveFormProps {
  user: User
  /** The suggested name; `undefined` while it loads. */
  name: string | undefined
  query: string
  view: SearchView
  onDone: () => void
}

/** Saves a search to the account, with the alerts of the person's settings by default. */
export function SaveForm({ user, name, query, view, onDone }: SaveFormProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { pending, errors, run } = useAction()
  const prefs = useQuery(read(getNotificationPrefs, { params: { id: user._id } }))
  const [chosen, setChosen] = useState<AlertChoice>()
  const [existing, setExisting] = useState<SavedSearch>()
  const mayOfferPush = useMayOfferPush()
  const [offering, setOffering] = useState(false)
  if (prefs.isPending || name === undefined) return <Skeleton className="h-80" />
  const usual = (prefs.data?.data ?? defaultNotificationPrefs).matchingHomes
  const proposed: AlertChoice = {
    name,
    events: ['new', 'price-down', 'back'],
    schedules: {
      inApp: usual.includes('inApp') ? 'instant' : 'off',
      email: usual.includes('email') ? 'instant' : 'off',
      sms: usual.includes('sms') ? 'instant' : 'off',
    },
    digestHour: 9,
    digestWeekday: 6,
  }
  const value = chosen ?? proposed

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    void run(async () => {
      const saved = await call(saveSearch, { body: { ...value, query, view } })
      void client.invalidateQueries({ queryKey: [savedSearches.name] })
      if (saved.existing) setExisting(saved.data)
      else if (mayOfferPush) setOffering(true)
      else {
        toast.success(t`Saved. We’ll alert you to new homes.`)
        onDone()
      }
    }, fieldsOf(form))
  }
  if (offering) return <PushOffer onDone={onDone} />
  if (existing)
    return (
      <div role="status" className="grid gap-4">
        <p>
          <Trans>You have already saved this search, as “{existing.name}”.</Trans>
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onDone}>
            <Trans>Close</Trans>
          </Button>
          <LinkButton look="primary" to={memberPaths.savedSearches}>
            <Trans>Go to saved searches</Trans>
          </LinkButton>
        </div>
      </div>
    )
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <AlertFields query={query} value={value} onChange={setChosen} nameError={errors['name']?.[0]} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="primary" busy={pending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
