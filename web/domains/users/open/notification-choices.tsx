import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getNotificationPrefs, saveNotificationPrefs } from '../../../../contract/notification-prefs.ts'
import type { NotificationPrefs } from '../../../../contract/notification-prefs.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { User } from '../../../../contract/users.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { NotificationTable } from '../notification-table.tsx'
import { RowsSkeleton, SavedMark } from './profile-section.tsx'
import { myAccountKey, useOwn } from './my-account.ts'
import { PushOnDevice } from '../push-on-device.tsx'
import { QuietHours } from '../quiet-hours.tsx'
import { usePush } from './use-push.ts'

/** The person's notification settings; each switch saves at once. */
export function NotificationChoices({ user }: { user: User }) {
  const params = { id: user._id }
  const client = useQueryClient()
  const read = useOwn(getNotificationPrefs, { params }, user)
  const { i18n } = useLingui()
  const [saved, setSaved] = useState(false)
  const push = usePush()
  const { pending, run } = useAction({ scope: 'notification-prefs', invalidates: [getNotificationPrefs] })
  const prefs = read.data?.data
  async function choose(change: Partial<NotificationPrefs>) {
    setSaved(false)
    const { ok } = await run(
      () => call(saveNotificationPrefs, { params, body: change }),
      undefined,
      () =>
        client.setQueryData<EndpointOutput<typeof getNotificationPrefs>>(
          myAccountKey(getNotificationPrefs, user),
          (known) => known && { data: { ...known.data, ...change } },
        ),
    )
    setSaved(ok)
  }
  if (prefs)
    return (
      <>
        <PushOnDevice push={push} />
        <NotificationTable
          prefs={prefs}
          hasPhone={user.phoneVerified}
          onChange={(kind, channels) => {
            // Also enables push on this device, because the browser asks for permission only right after a press.
            if (push.state === 'off' && channels.includes('push') && !prefs[kind].includes('push')) push.turnOn()
            void choose({ [kind]: channels })
          }}
        />
        <div className="flex flex-wrap items-start justify-between gap-x-6">
          <QuietHours value={prefs.quietHours} timeZone={prefs.timeZone} onChange={(change) => void choose(change)} />
          <SavedMark saved={saved && !pending} />
        </div>
      </>
    )
  if (!read.error) return <RowsSkeleton rows={8} className="h-[43rem] sm:h-[38.5rem]" />
  return (
    <ErrorCard
      title={<Trans>Your choices could not be loaded</Trans>}
      busy={read.isFetching}
      onRetry={() => void read.refetch()}
    >
      {errorText(read.error, i18n)}
    </ErrorCard>
  )
}
