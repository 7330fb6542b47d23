import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getNotificationPrefs, saveNotificationPrefs } from '../../../../contract/notification-prefs.ts'
import type { NotificationPrefs } from '../../../../contract/notification-prefs.ts'
import type { User } from '../../../../contract/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { call } from '../../../platform/api/call.ts'
import { toast } from '../../../platform/toasts.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { NotificationTable } from '../notification-table.tsx'
import { RowsSkeleton, SavedMark } from './profile-section.tsx'
import { myAccountKey, useOwn } from './my-account.ts'
import { PushOnDevice } from '../push-on-device.tsx'
import { QuietHours } from '../quiet-hours.tsx'
import { usePush } from './use-push.ts'

/** How the person wants to be told of news; each switch is kept at once. */
export function NotificationChoices({ user }: { user: User }) {
  const params = { id: user._id }
  const cache = useQueryClient()
  const read = useOwn(getNotificationPrefs, { params }, user)
  const { i18n } = useLingui()
  // What was pressed stands at once, whatever the network does.
  const [chosen, setChosen] = useState<Partial<NotificationPrefs>>({})
  const [saved, setSaved] = useState(false)
  const last = useRef(Promise.resolve())
  const push = usePush()
  async function save(body: Partial<NotificationPrefs>, isLast: () => boolean) {
    try {
      cache.setQueryData(myAccountKey(getNotificationPrefs, user), await call(saveNotificationPrefs, { params, body }))
      if (isLast()) setSaved(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(errorText(error, i18n))
      setChosen({})
      await read.refetch()
    }
  }
  function choose(change: Partial<NotificationPrefs>) {
    setChosen({ ...chosen, ...change })
    setSaved(false)
    // One after the other, so that the last press is what is kept.
    const inTurn = () => save(change, () => last.current === turn)
    const turn: Promise<void> = last.current.then(inTurn, inTurn)
    last.current = turn
  }
  const prefs = read.data && { ...read.data.data, ...chosen }
  if (prefs)
    return (
      <>
        <PushOnDevice push={push} />
        <NotificationTable
          prefs={prefs}
          hasPhone={user.phoneVerified}
          onChange={(kind, channels) => {
            // Whoever wants something by push wants it here; the browser asks while the press is fresh.
            if (push.state === 'off' && channels.includes('push') && !prefs[kind].includes('push')) push.turnOn()
            choose({ [kind]: channels })
          }}
        />
        <div className="flex flex-wrap items-start justify-between gap-x-6">
          <QuietHours value={prefs.quietHours} timeZone={prefs.timeZone} onChange={choose} />
          <SavedMark saved={saved} />
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
