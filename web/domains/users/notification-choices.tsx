import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getNotificationPrefs, saveNotificationPrefs } from '../../../contract/notification-prefs.ts'
import type { NotificationPrefs } from '../../../contract/notification-prefs.ts'
import type { User } from '../../../contract/users.ts'
import { call } from '../../platform/call.ts'
import { toast } from '../../platform/toasts.ts'
import { ErrorCard } from '../../ui/error-card.tsx'
import { NotificationTable } from './notification-table.tsx'
import { RowsSkeleton, SavedMark } from './own-section.tsx'
import { ownKey, useOwn } from './own.ts'
import { QuietHours } from './quiet-hours.tsx'

/** How the person wants to be told of news; each switch is kept at once. */
export function NotificationChoices({ user }: { user: User }) {
  const params = { id: user._id }
  const cache = useQueryClient()
  const read = useOwn(getNotificationPrefs, { params }, user)
  // What was pressed stands at once, whatever the network does.
  const [chosen, setChosen] = useState<Partial<NotificationPrefs>>({})
  const save = useMutation({
    mutationFn: (body: Partial<NotificationPrefs>) => call(saveNotificationPrefs, { params, body }),
    // One after the other, so that the last press is what is kept.
    scope: { id: 'notification-prefs' },
    onSuccess: (answer) => cache.setQueryData(ownKey(getNotificationPrefs, user), answer),
    onError(error) {
      toast.error(error.message)
      setChosen({})
      return read.refetch()
    },
  })
  function choose(change: Partial<NotificationPrefs>) {
    setChosen({ ...chosen, ...change })
    save.mutate(change)
  }
  const prefs = read.data && { ...read.data.data, ...chosen }
  if (prefs)
    return (
      <>
        <NotificationTable
          prefs={prefs}
          hasPhone={user.phoneVerified}
          onChange={(kind, channels) => choose({ [kind]: channels })}
        />
        <div className="flex flex-wrap items-start justify-between gap-x-6">
          <QuietHours value={prefs.quietHours} onChange={(quietHours) => choose({ quietHours })} />
          <SavedMark saved={save.isSuccess} />
        </div>
      </>
    )
  if (!read.error) return <RowsSkeleton rows={8} className="h-[34rem] sm:h-[31rem]" />
  return (
    <ErrorCard
      title={<Trans>Your choices could not be loaded</Trans>}
      busy={read.isFetching}
      onRetry={() => void read.refetch()}
    >
      {read.error.message}
    </ErrorCard>
  )
}
