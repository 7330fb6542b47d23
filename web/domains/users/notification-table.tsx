import { Trans, useLingui } from '@lingui/react/macro'
import { notificationChannels, notificationTopics } from '../../../contract/notification-prefs.ts'
import type { NotificationChannel, NotificationTopic, NotificationPrefs } from '../../../contract/notification-prefs.ts'
import { TextLink } from '../../ui/link-button.tsx'
import { channelWords, topicWords } from './open/notification-words.ts'

interface NotificationTableProps {
  prefs: NotificationPrefs
  /** Whether there is a number that an SMS can go to. */
  hasPhone: boolean
  onChange: (kind: NotificationTopic, channels: NotificationChannel[]) => void
}

/** Which news comes by which way. */
export function NotificationTable({ prefs, hasPhone, onChange }: NotificationTableProps) {
  const { i18n, t } = useLingui()
  const sendsNothing = !hasPhone && notificationTopics.some((kind) => prefs[kind].includes('sms'))
  // Letters twice as large make it wider than a phone: then it scrolls by itself.
  return (
    <div role="region" aria-label={t`Which notifications go where`} className="overflow-x-auto">
      <table className="w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-line text-small text-soft">
            <th scope="col" aria-label={t`Updates`} />
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col" className="w-12 px-0.5 pb-2 text-center font-medium sm:w-20">
                {i18n._(channelWords[channel])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationTopics.map((kind) => {
            const name = i18n._(topicWords[kind])
            return (
              <tr key={kind} className="border-b border-line">
                <th scope="row" className="py-1 pe-2 text-start font-normal">
                  {name}
                </th>
                {notificationChannels.map((channel) => {
                  const way = i18n._(channelWords[channel])
                  const on = prefs[kind].includes(channel)
                  return (
                    <td key={channel} className="p-0 text-center">
                      <label className="touch inline-grid cursor-pointer place-items-center">
                        <input
                          type="checkbox"
                          className="size-5"
                          aria-label={t`${name}: ${way}`}
                          checked={on}
                          onChange={() =>
                            onChange(
                              kind,
                              notificationChannels.filter(
                                (other) => prefs[kind].includes(other) !== (other === channel),
                              ),
                            )
                          }
                        />
                      </label>
                    </td>
                  )
                })}
              </tr>
            )
          })}
          <tr className="border-b border-line">
            <th scope="row" className="py-1 pe-2 text-start font-normal">
              <Trans>Account and security</Trans>
            </th>
            <td colSpan={notificationChannels.length} className="h-11 text-center text-small text-soft">
              <Trans>always on</Trans>
            </td>
          </tr>
          {sendsNothing && (
            <tr className="border-b border-line">
              <td colSpan={notificationChannels.length + 1} className="py-3 text-small text-soft">
                <Trans>No verified phone number, so nothing can be sent by SMS.</Trans>{' '}
                <TextLink to="#contacts">
                  <Trans>Add one under Contacts</Trans>
                </TextLink>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
