import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Eye, Flag, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { CaseItem } from '../../../contract/moderation.ts'
import { useFormat } from '../../platform/use-format.ts'
import { classes } from '../../ui/classes.ts'
import { HomePhoto } from '../properties/open/home-photo.tsx'
import { headline } from '../properties/open/home-words.ts'
import { Price } from '../properties/open/price.tsx'
import { queueAddress } from './open/moderation-data.ts'
import type { QueueSearch } from './open/moderation-data.ts'
import { riskNames } from './messages.ts'

/** The cases of a page, oldest first. */
export function QueueList({ items, search }: { items: CaseItem[]; search: QueueSearch }) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {items.map((item) => (
        <li key={item.id}>
          <QueueItem item={item} to={queueAddress({ ...search, home: item.id })} current={item.id === search.home} />
        </li>
      ))}
    </ol>
  )
}

function QueueItem({ item, to, current }: { item: CaseItem; to: string; current: boolean }) {
  const { i18n } = useLingui()
  const { ago } = useFormat()
  const { home, claim, risk, reports } = item
  const since = ago(item.since)
  const name = claim?.name ?? ''
  return (
    <Link
      to={to}
      aria-current={current ? 'true' : undefined}
      className={classes(
        'grid grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-card border bg-surface hover:shadow-raised',
        current ? 'border-accent outline-2 -outline-offset-1 outline-accent' : 'border-line',
      )}
    >
      <HomePhoto home={home} sizes="5.5rem" className="h-full" />
      <span className="grid min-w-0 content-start gap-0.5 p-3 text-small">
        <span className="flex items-baseline justify-between gap-2">
          <Price home={home} className="text-body font-semibold" />
          <span className="text-faint">{since}</span>
        </span>
        <span className="line-clamp-2 font-medium">{headline(home, i18n)}</span>
        <span className="truncate text-soft">{home.lister.name}</span>
        {(risk.length > 0 || reports > 0 || claim) && (
          <span className="mt-1 flex flex-wrap gap-x-3 gap-y-1 [&_svg]:size-4 [&_svg]:shrink-0">
            {reports > 0 && (
              <span className="inline-flex items-center gap-1.5 text-wrong">
                <Flag aria-hidden /> <Plural value={reports} one="# report" other="# reports" />
              </span>
            )}
            {risk.length > 0 && (
              <span className="inline-flex items-center gap-1.5 text-due">
                <TriangleAlert aria-hidden /> {risk.map((signal) => i18n._(riskNames[signal])).join(', ')}
              </span>
            )}
            {claim && !claim.own && (
              <span className="inline-flex items-center gap-1.5 text-soft">
                <Eye aria-hidden /> <Trans>{name} is reviewing it</Trans>
              </span>
            )}
          </span>
        )}
      </span>
    </Link>
  )
}
