import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CLOCK, dateTimeFormat } from '../../../../contract/intl.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { Delivery } from '../../../../contract/notifications.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { useMedia } from '../../../platform/use-media.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { slugWords } from '../../../ui/text/slug-words.ts'
import { channelWords } from '../../users/open/notification-words.ts'
import { deliveryStateNames, deliveryStateNotes, deliveryTones } from './delivery-words.ts'

/** Deliveries, newest first: a table if there is room, else cards. */
export function DeliveryList({ deliveries }: { deliveries: readonly Delivery[] }) {
  const isWide = useMedia('(min-width: 64rem)')
  if (!isWide)
    return (
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {deliveries.map((delivery) => (
          <li key={`${delivery.id} ${delivery.channel}`}>
            <DeliveryCard delivery={delivery} />
          </li>
        ))}
      </ol>
    )
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">
        <Trans>Messages, newest first</Trans>
      </caption>
      <thead>
        <tr className="border-b border-line text-soft">
          <Head>
            <Trans>Time</Trans>
          </Head>
          <Head>
            <Trans>Message</Trans>
          </Head>
          <Head>
            <Trans>Recipient</Trans>
          </Head>
          <Head>
            <Trans context="of a message">State</Trans>
          </Head>
          <Head>
            <Trans>Delivery response</Trans>
          </Head>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <tr key={`${delivery.id} ${delivery.channel}`} className="align-top">
            <td className="figures py-2.5 pe-4 whitespace-nowrap text-soft">
              <When at={delivery.at} />
            </td>
            <td className="py-2.5 pe-4">
              <What delivery={delivery} />
            </td>
            <td className="py-2.5 pe-4">
              <Recipient delivery={delivery} />
            </td>
            <td className="py-2.5 pe-4">
              <State delivery={delivery} />
            </td>
            <td className="py-2.5">
              <Answer delivery={delivery} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Head = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="pe-4 pb-2 text-start font-medium">
    {children}
  </th>
)

function DeliveryCard({ delivery }: { delivery: Delivery }) {
  return (
    <article className="grid gap-2 rounded-card border border-line bg-surface p-4 text-small">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <State delivery={delivery} />
        <span className="figures text-soft">
          <When at={delivery.at} />
        </span>
      </div>
      <What delivery={delivery} />
      <Recipient delivery={delivery} />
      <Answer delivery={delivery} />
    </article>
  )
}

function When({ at }: { at: string }) {
  const market = useMarket()
  const clock = { day: 'numeric', month: 'short', ...CLOCK } as const
  const written = dateTimeFormat(market.locale[useLanguage()], { ...clock, timeZone: market.timeZone })
  return <time dateTime={at}>{written.format(new Date(at))}</time>
}

function What({ delivery: { kind, channel } }: { delivery: Delivery }) {
  const { i18n } = useLingui()
  return (
    <p className="wrap-anywhere">
      <TextLink to={memberPaths.admin('notifications', { kind, channel })} className="font-medium">
        {slugWords(kind)}
      </TextLink>{' '}
      <span className="text-soft">· {i18n._(channelWords[channel])}</span>
    </p>
  )
}

const Recipient = ({ delivery: { recipient } }: { delivery: Delivery }) => (
  <p className="wrap-anywhere">
    {recipient ?? (
      <span className="text-faint">
        <Trans>No account</Trans>
      </span>
    )}
  </p>
)

function State({ delivery: { state } }: { delivery: Delivery }) {
  const { i18n } = useLingui()
  return (
    <span title={i18n._(deliveryStateNotes[state])}>
      <Chip tone={deliveryTones[state]}>{i18n._(deliveryStateNames[state])}</Chip>
    </span>
  )
}

/** The gateway's latest answer, the number of tries, and the next one. */
function Answer({ delivery: { answer, attempts, dueAt, state } }: { delivery: Delivery }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const tries = number(attempts)
  return (
    <div className="grid gap-0.5">
      {answer !== undefined && <p className="wrap-anywhere">{answer}</p>}
      {(attempts > 1 || (state === 'waiting' && dueAt !== undefined)) && (
        <p className="flex flex-wrap gap-x-3 text-soft">
          {attempts > 1 && <span>{t`${tries} attempts`}</span>}
          {state === 'waiting' && dueAt !== undefined && (
            <span>
              <Trans>
                Due <When at={dueAt} />
              </Trans>
            </span>
          )}
        </p>
      )}
    </div>
  )
}
