import { Trans, useLingui } from '@lingui/react/macro'
import type { QueryMessage } from '../../../../contract/enquiries/queries.ts'
import { classes } from '../../../ui/classes.ts'
import { useMoment } from '../../../platform/use-moment.ts'

/** What was written to and fro, oldest first; what arrives is read out. */
export function QueryThread({ messages, recipient }: { messages: readonly QueryMessage[]; recipient: string }) {
  const { t } = useLingui()
  const moment = useMoment()
  return (
    <ol aria-label={t`Messages`} aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {messages.map(({ id, by, name, text, at }) => {
        const mine = by === 'asker'
        return (
          <li
            key={id}
            className={classes(
              'grid max-w-prose gap-1 rounded-card px-4 py-3',
              mine ? 'ms-6 justify-self-end bg-accent-soft' : 'me-6 justify-self-start bg-sunk',
            )}
          >
            <p className="text-small text-soft">
              <span className="font-semibold text-ink">{mine ? <Trans>You</Trans> : (name ?? recipient)}</span>
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
