import { useLingui } from '@lingui/react/macro'
import type { Query } from '../../../../contract/enquiries/queries.ts'
import { classes } from '../../../ui/classes.ts'
import { useMomentParts } from '../../../platform/use-moment.ts'
import { stateNames } from './query-words.ts'

/** How far an enquiry has come, with the time of each step. */
export function QuerySteps({ query }: { query: Query }) {
  const { t, i18n } = useLingui()
  const parts = useMomentParts()
  const steps = [
    { state: 'sent', at: query.sentAt },
    { state: 'delivered', at: query.deliveredAt },
    { state: 'seen', at: query.seenAt },
    { state: 'replied', at: query.repliedAt },
  ] as const
  return (
    <ol aria-label={t`Progress`} className="grid grid-cols-4 gap-1.5 text-small leading-snug">
      {steps.map(({ state, at }) => {
        const said = at === undefined ? undefined : parts(at)
        return (
          <li key={state} className="grid content-start gap-1">
            <span aria-hidden className={classes('h-1 rounded-full', at === undefined ? 'bg-line' : 'bg-verified')} />
            <span className={at === undefined ? 'text-faint' : 'font-medium'}>
              {i18n._(stateNames[state])}
              {at === undefined && <span className="sr-only"> {t`not yet`}</span>}
            </span>
            {said && (
              <time dateTime={at} title={said.whole} className="figures text-soft">
                {said.day} <span className="block">{said.hour}</span>
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}
