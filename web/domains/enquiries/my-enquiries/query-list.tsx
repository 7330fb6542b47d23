import { Plural } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Phone } from 'lucide-react'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Query } from '../../../../contract/enquiries/queries.ts'
import { classes } from '../../../ui/classes.ts'
import { Chip } from '../../../ui/chip.tsx'
import { HomePhoto } from '../../properties/open/home-photo.tsx'
import { headline } from '../../properties/open/home-words.ts'
import { recipientName } from '../open/recipient-name.ts'
import { queriesAddress } from '../open/my-enquiries/query-data.ts'
import type { QueriesSearch } from '../open/my-enquiries/query-data.ts'
import { QuerySteps } from './query-steps.tsx'
import { stateNames } from './query-words.ts'
import { ReplyBy } from './reply-by.tsx'

/** The enquiries, newest first. */
export function QueryList({ items, search }: { items: Query[]; search: QueriesSearch }) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {items.map((item) => (
        <li key={item.id}>
          <QueryItem
            query={item}
            to={queriesAddress({ ...search, query: item.id })}
            current={item.id === search.query}
          />
        </li>
      ))}
    </ol>
  )
}

function QueryItem({ query, to, current }: { query: Query; to: string; current: boolean }) {
  const { i18n } = useLingui()
  const { home, state, unread } = query
  const isOver = state === 'withdrawn' || state === 'closed' || state === 'expired'
  return (
    <article
      className={classes(
        'relative grid gap-3 rounded-card border bg-surface p-4 hover:shadow-raised',
        current ? 'border-accent outline-2 -outline-offset-1 outline-accent' : 'border-line',
      )}
    >
      <div className="flex gap-3">
        {home && <HomePhoto home={home} sizes="5rem" className="h-15 w-20 rounded-control" />}
        <div className="grid min-w-0 grow content-start gap-0.5">
          <h2 className="text-body font-semibold">
            <Link
              to={to}
              state={{ keepScroll: true }}
              aria-current={current ? 'true' : undefined}
              className="line-clamp-2 after:absolute after:inset-0 hover:underline"
            >
              {home ? headline(home, i18n) : query.subject.title}
            </Link>
          </h2>
          <p className="truncate text-small text-soft">{recipientName(query.recipient)}</p>
        </div>
        {unread > 0 && (
          <Chip tone="accent" className="shrink-0 self-start whitespace-nowrap">
            <Plural value={unread} one="# new" other="# new" />
          </Chip>
        )}
      </div>
      {query.kind === 'phone-reveal' && (
        <p className="flex items-center gap-1.5 text-small text-soft">
          <Phone aria-hidden className="size-4" />
          <Trans>You asked for the phone number</Trans>
        </p>
      )}
      {isOver ? (
        <Chip className="justify-self-start">{i18n._(stateNames[state])}</Chip>
      ) : (
        <>
          <QuerySteps query={query} />
          <ReplyBy query={query} />
        </>
      )}
    </article>
  )
}
