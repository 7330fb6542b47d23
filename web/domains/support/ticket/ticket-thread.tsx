import { Trans, useLingui } from '@lingui/react/macro'
import type { TicketMessage } from '../../../../contract/support/tickets.ts'
import { useConfig } from '../../../platform/config.ts'
import { classes } from '../../../ui/classes.ts'
import { useMoment } from '../../../platform/use-moment.ts'

interface TicketThreadProps {
  messages: readonly (TicketMessage & { author?: string | undefined })[]
  /** Who reads it. */
  reader: TicketMessage['by']
  /** What the asker is called, for the desk. */
  asker?: string
}

/** What was written on a ticket, oldest first; what arrives is read out. */
export function TicketThread({ messages, reader, asker }: TicketThreadProps) {
  const { t } = useLingui()
  const { brandName } = useConfig()
  const moment = useMoment()
  return (
    <ol aria-label={t`Messages`} aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {messages.map(({ id, by, author, text, at }) => {
        const mine = by === reader
        return (
          <li
            key={id}
            className={classes(
              'grid max-w-prose gap-1 rounded-card px-4 py-3',
              mine ? 'ms-6 justify-self-end bg-accent-soft' : 'me-6 justify-self-start bg-sunk',
            )}
          >
            <p className="text-small text-soft">
              <span className="font-semibold text-ink">
                {by === 'staff' ? (author ?? brandName) : mine ? <Trans>You</Trans> : asker}
              </span>
              {' · '}
              <time dateTime={at}>{moment(at)}</time>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        )
      })}
    </ol>
  )
}
