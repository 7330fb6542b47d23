import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { useFormat } from '../../platform/use-format.ts'
import { classes } from '../../ui/classes.ts'
import type { WorkspaceEntry } from './entries.ts'

/** The name of an entry, and what waits behind it as a badge shows it and as the link's name says it. */
function useWords({ name: message, waiting = 0 }: WorkspaceEntry) {
  const { t, i18n } = useLingui()
  const name = i18n._(message)
  const figure = useFormat().number(waiting)
  return waiting > 0 ? { name, figure, aloud: t`${name}, ${figure} waiting` } : { name }
}

interface EntryLinkProps {
  entry: WorkspaceEntry
  onFollow?: (() => void) | undefined
}

/** Text to see, and with what waits for screen readers. */
const Words = ({ name, aloud }: { name: string; aloud?: string | undefined }) =>
  aloud === undefined ? (
    name
  ) : (
    <>
      <span aria-hidden>{name}</span>
      <span className="sr-only">{aloud}</span>
    </>
  )

const useIsCurrent = ({ to }: WorkspaceEntry) => useLocation().pathname === to.split(/[?#]/)[0]

/** An entry as a line of the sidebar. */
export function EntryLink({ entry, onFollow }: EntryLinkProps) {
  const { name, figure, aloud } = useWords(entry)
  const isCurrent = useIsCurrent(entry)
  const { to, icon: Icon } = entry
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
        <Words name={name} aloud={aloud} />
      </span>
      {figure !== undefined && (
        <span
          aria-hidden
          className={classes(
            'figures grid h-5.5 min-w-5.5 shrink-0 place-items-center rounded-full px-1.5 text-small font-semibold',
            isCurrent ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent-strong',
          )}
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
export function BarLink({ entry }: Omit<EntryLinkProps, 'onFollow'>) {
  const { name, figure, aloud } = useWords(entry)
  const isCurrent = useIsCurrent(entry)
  const { to, icon: Icon } = entry
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
      <Words name={name} aloud={aloud} />
    </Link>
  )
}
