import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { deliveryChannels, deliveryStates, type listDeliveries } from '../../../../contract/notifications.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { channelWords } from '../../users/open/notification-words.ts'
import { deliveryStateNames } from './delivery-words.ts'

/** What became of the messages of the last day, each figure a link to them. */
export function LastDay({ counts }: { counts: EndpointOutput<typeof listDeliveries>['lastDay'] }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  return (
    <section aria-labelledby="last-day" className="grid gap-3">
      <h2 id="last-day" className="text-lead font-semibold">
        <Trans>Last 24 hours</Trans>
      </h2>
      <dl className="grid gap-3 sm:grid-cols-3">
        {deliveryChannels.map((channel) => {
          const own = counts.filter((count) => count.channel === channel)
          return (
            <div
              key={channel}
              className="flex flex-wrap items-baseline gap-x-4 rounded-card border border-line bg-surface px-4 py-1.5"
            >
              <dt className="text-small font-medium text-soft">{i18n._(channelWords[channel])}</dt>
              <dd className="figures flex flex-wrap items-center gap-x-4">
                {own.length === 0 && (
                  <span className="inline-flex min-h-9 items-center text-small text-faint pointer-coarse:min-h-11">
                    <Trans>No messages</Trans>
                  </span>
                )}
                {deliveryStates.map((state) => {
                  const count = own.find((one) => one.state === state)?.count
                  if (!count) return null
                  return (
                    <Link
                      key={state}
                      to={memberPaths.admin('messages', { state, channel })}
                      className={classes(
                        'inline-flex min-h-9 items-center gap-1.5 hover:underline pointer-coarse:min-h-11',
                        state === 'failed' && 'text-wrong',
                      )}
                    >
                      <span className="font-semibold">{number(count)}</span>
                      <span className="text-small">{i18n._(deliveryStateNames[state])}</span>
                    </Link>
                  )
                })}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
