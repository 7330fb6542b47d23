import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import type { Dashboard } from '../../../contract/dashboards/dashboard.ts'
import { useFormat } from '../../platform/use-format.ts'
import { classes } from '../../ui/classes.ts'
import type { MenuEntry } from './entries.ts'

/** What waits behind an entry: the figure of its badge, and the words that say it aloud. */
function useWaiting({ count: read }: MenuEntry, dashboard: Dashboard | undefined) {
  const { t } = useLingui()
  const count = (dashboard && read?.(dashboard)) ?? 0
  const figure = useFormat().number(count)
  return { figure: count > 0 ? figure : undefined, aloud: count > 0 ? t`, ${figure} waiting` : '' }
}

interface EntryLinkProps {
  entry: MenuEntry
  dashboard: Dashboard | undefined
  onFollow?: (() => void) | undefined
}

const useIsCurrent = ({ to }: MenuEntry) => useLocation().pathname === to.split(/[?#]/)[0]

/** An entry as a line of the sidebar. */
export function EntryLink({ entry, dashboard, onFollow }: EntryLinkProps) {
  const { i18n } = useLingui()
  const { figure, aloud } = useWaiting(entry, dashboard)
  const isCurrent = useIsCurrent(entry)
  const { to, icon: Icon, name } = entry
  return (
    <Link
      to={to}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'flex min-h-9 items-center gap-3 rounded-control px-3 pointer-coarse:min-h-11',
        isCurrent ? 'bg-accent-soft font-semibold text-accent-strong' : 'text-soft hover:bg-sunk hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow wrap-anywhere">
        {i18n._(name)}
        {aloud && <span className="sr-only">{aloud}</span>}
      </span>
      {figure !== undefined && (
        <span
          aria-hidden
          className="figures grid h-5.5 min-w-5.5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-small font-semibold text-on-accent"
        >
          {figure}
        </span>
      )}
    </Link>
  )
}

export const barLook =
  'relative grid min-h-(--bottom-bar) w-full place-content-center justify-items-center gap-0.5 text-[length:min(var(--text-small),4.4vw)] leading-tight md:min-h-16 md:rounded-control md:text-[0.8125rem]'

/** An entry in the bar of a phone and of a tablet. */
export function BarLink({ entry, dashboard }: Omit<EntryLinkProps, 'onFollow'>) {
  const { i18n } = useLingui()
  const { figure, aloud } = useWaiting(entry, dashboard)
  const isCurrent = useIsCurrent(entry)
  const { to, icon: Icon, name } = entry
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        barLook,
        isCurrent ? 'font-semibold text-accent-strong md:bg-accent-soft' : 'text-soft md:hover:bg-sunk',
      )}
    >
      <span className="relative">
        <Icon aria-hidden className="size-[min(1.375rem,7vw)]" />
        {figure !== undefined && (
          <span
            aria-hidden
            className="figures absolute start-[60%] bottom-[42%] grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.75rem] leading-none font-semibold text-on-accent ring-2 ring-paper"
          >
            {figure}
          </span>
        )}
      </span>
      <span>
        {i18n._(name)}
        {aloud && <span className="sr-only">{aloud}</span>}
      </span>
    </Link>
  )
}
