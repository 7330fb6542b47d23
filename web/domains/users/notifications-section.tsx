import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getNotificationPrefs, saveNotificationPrefs } from '../../../contract/notification-prefs.ts'
import type { NotificationPrefs } from '../../../contract/notification-prefs.ts'
import type { User } from '../../../contract/users.ts'
import { call } from '../../platform/call.ts'
import { toast } from '../../platform/toasts.ts'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NotificationTable } from './notification-table.tsx'
import { OwnSection, SavedMark } from './own-section.tsx'
import { ownKey, useOwn } from './own.ts'
import { QuietHours } from './quiet-hours.tsx'

/** How the person wants to be told of news; each switch is kept at once. */
export function NotificationsSection({ user }: { user: User }) {
  const params = { id: user._id }
  const key = ownKey(getNotificationPrefs, user)
  const cache = useQueryClient()
  const read = useOwn(getNotificationPrefs, { params }, user)
  const save = useMutation({
    mutationFn: (body: Partial<NotificationPrefs>) => call(saveNotificationPrefs, { params, body }),
    // One after the other, so that the last press is what is kept.
    scope: { id: 'notification-prefs' },
    async onMutate(change) {
      await cache.cancelQueries({ queryKey: key })
      const before = cache.getQueryData<{ data: NotificationPrefs }>(key)
      if (before) cache.setQueryData(key, { data: { ...before.data, ...change } })
    },
    async onError(error) {
      toast.error(error.message)
      await cache.invalidateQueries({ queryKey: key })
    },
  })
  const prefs = read.data?.data
  return (
    <OwnSection
      id="notifications"
      title={<Trans>Notifications</Trans>}
      lead={<Trans>What you hear of, and how. SMS needs a verified phone number, push a device that allowed it.</Trans>}
    >
      {prefs ? (
        <>
          <NotificationTable prefs={prefs} onChange={(kind, channels) => save.mutate({ [kind]: channels })} />
          <QuietHours value={prefs.quietHours} onChange={(quietHours) => save.mutate({ quietHours })} />
          <SavedMark saved={save.isSuccess} />
        </>
      ) : read.error ? (
        <ErrorCard
          title={<Trans>Your choices could not be loaded</Trans>}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        >
          {read.error.message}
        </ErrorCard>
      ) : (
        <NotificationsSkeleton />
      )}
    </OwnSection>
  )
}

function NotificationsSkeleton() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
  )
}
