import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Bell, BellOff, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { fitOf } from '../../../contract/properties/budget-fit.ts'
import { alertChannels, savedSearchPath, type SavedSearch } from '../../../contract/saved-searches.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { fitNames, useBudget } from '../properties/open/budget.ts'
import { PropertyCard } from '../properties/open/property-card.tsx'
import { alertChannelWords, matchWords, reasonWords, scheduleWords } from './alert-words.ts'
import { useSearchChange } from './use-change.ts'

interface SearchItemProps {
  search: SavedSearch
  /** Number of homes it finds now, once known. */
  count: { count: number; more: boolean } | undefined
  onTask: (task: 'edit' | 'pause') => void
  onDeleted: () => void
}

/** A saved search: its description, alerts, and newest matches. */
export function SearchItem({ search, count, onTask, onDeleted }: SearchItemProps) {
  const { t, i18n } = useLingui()
  const { name, description, active, reason, newCount, schedules, matches } = search
  const { pending, change, remove, look } = useSearchChange(search)
  const address = savedSearchPath(search)
  const ways = alertChannels
    .filter((channel) => schedules[channel] !== 'off')
    .map((channel) => `${i18n._(alertChannelWords[channel])}: ${i18n._(scheduleWords[schedules[channel]])}`)
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="min-w-0 text-title wrap-anywhere">{name}</h2>
          {newCount > 0 && (
            <Chip tone="accent">
              <Plural value={newCount} one="# new match" other="# new matches" />
            </Chip>
          )}
          {!active && (
            <Chip tone="due" icon={<Pause aria-hidden />}>
              <Trans>Paused</Trans>
            </Chip>
          )}
        </div>
        {description !== name && <p className="text-soft">{description}</p>}
        <HomesNow count={count} />
        <p className="flex items-center gap-2 text-small text-soft [&_svg]:size-4 [&_svg]:shrink-0">
          {active && ways.length > 0 ? <Bell aria-hidden /> : <BellOff aria-hidden />}
          {active ? ways.join(' · ') || t`Saved without alerts` : reason && i18n._(reasonWords[reason])}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton size="small" look="primary" to={address} onClick={look}>
          <Trans>Show homes</Trans>
        </LinkButton>
        <Button size="small" icon={<Pencil aria-hidden />} aria-haspopup="dialog" onClick={() => onTask('edit')}>
          <Trans>Edit</Trans>
          <span className="sr-only">{name}</span>
        </Button>
        {active ? (
          <Button size="small" icon={<Pause aria-hidden />} aria-haspopup="dialog" onClick={() => onTask('pause')}>
            <Trans>Pause</Trans>
            <span className="sr-only">{name}</span>
          </Button>
        ) : (
          <Button size="small" icon={<Play aria-hidden />} busy={pending} onClick={() => void change({ active: true })}>
            <Trans>Resume</Trans>
            <span className="sr-only">{name}</span>
          </Button>
        )}
        <Button
          size="small"
          icon={<Trash2 aria-hidden />}
          busy={pending}
          onClick={() => void remove().then((done) => done && onDeleted())}
        >
          <Trans>Delete</Trans>
          <span className="sr-only">{name}</span>
        </Button>
      </div>
      {matches.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3" aria-label={t`Newest matches of ${name}`}>
          {matches.map((match) => (
            <li
              key={`${match.at} ${match.title}`}
              className="grid min-w-0 content-start gap-2 last:md:max-lg:nth-3:hidden"
            >
              <MatchHead match={match} />
              {match.home ? (
                <PropertyCard home={match.home} layout="compact" />
              ) : (
                <p className="rounded-card border border-dashed border-line p-4 text-soft">{match.title}</p>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-small text-faint">
          <Trans>No new homes since you saved it.</Trans>
        </p>
      )}
    </article>
  )
}

/** "37 homes now"; its space is reserved while loading. */
function HomesNow({ count: counted }: Pick<SearchItemProps, 'count'>) {
  const { number } = useFormat()
  if (!counted) return <p aria-hidden className="min-h-6" />
  const { count, more } = counted
  const figure = number(count)
  return (
    <p className="figures min-h-6 font-medium">
      {more ? (
        <Trans>More than {figure} homes now</Trans>
      ) : (
        <Plural value={count} _0="No home now" one="# home now" other={`${figure} homes now`} />
      )}
    </p>
  )
}

function MatchHead({ match }: { match: SavedSearch['matches'][number] }) {
  const { i18n } = useLingui()
  const { ago, date, money } = useFormat()
  const { kind, at, previousPrice, currency, home } = match
  const budget = useBudget()
  const fit = home && fitOf(budget, home)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-small">
      <span className="font-medium">{i18n._(matchWords[kind])}</span>
      {kind === 'price-down' && previousPrice !== undefined && (
        <span className="text-soft">
          <Trans>was {money(previousPrice, currency).short}</Trans>
        </span>
      )}
      <time dateTime={at} title={date(at, 'long')} className="text-faint">
        {ago(at)}
      </time>
      {fit && fit !== 'beyond' && (
        <Chip tone={fit === 'comfortable' ? 'verified' : 'plain'}>{i18n._(fitNames[fit])}</Chip>
      )}
    </p>
  )
}
