import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { TextField } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { workspaceGroups, type WorkspaceEntry } from './entries.ts'
import { BarLink, barLook, EntryLink } from './entry-link.tsx'
import { MarketLink } from './market-link.tsx'

interface WorkspaceProps {
  /** Those that the person has. */
  entries: readonly WorkspaceEntry[]
}

/** Entries beside "More" in the bar. */
const IN_BAR = 4
/** From how many entries on there is a box that finds one. */
const MANY = 20

/** The navigation of a workspace: a sidebar, on a tablet a rail, on a phone a bar, both with the rest behind "More". */
export function Workspace(props: WorkspaceProps) {
  const { t } = useLingui()
  const more = useId()
  const inBar = props.entries.filter((entry) => entry.inBar).slice(0, IN_BAR)
  return (
    <>
      <nav
        aria-label={t`Workspace`}
        className="sticky top-(--below-header) hidden max-h-[calc(100dvh-var(--below-header))] overflow-y-auto overscroll-contain px-3 py-4 xl:block"
      >
        <Lines {...props} />
      </nav>
      <nav
        aria-label={t`Quick links`}
        className="finds-place fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:sticky md:inset-x-auto md:top-(--below-header) md:bottom-auto md:z-10 md:border-t-0 md:pb-0 xl:hidden [@media(max-height:30rem)]:static"
      >
        <ul className="grid grid-cols-5 md:grid-cols-1 md:gap-1 md:p-1.5">
          {inBar.map((entry) => (
            <li key={entry.to}>
              <BarLink entry={entry} />
            </li>
          ))}
          <li>
            <button type="button" popoverTarget={more} className={`${barLook} text-soft md:hover:bg-sunk`}>
              <Ellipsis aria-hidden className="size-[min(1.375rem,7vw)]" />
              <Trans context="the rest of a menu">More</Trans>
            </button>
          </li>
        </ul>
      </nav>
      <More id={more} {...props} />
    </>
  )
}

/** Everything of the workspace, above the bar of a phone or beside that of a tablet. */
function More({ id, ...props }: WorkspaceProps & { id: string }) {
  const { t } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  const close = () => panel.current?.hidePopover()
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      className="inset-x-0 top-auto bottom-[calc(var(--bottom-bar)+1px+env(safe-area-inset-bottom))] m-0 max-h-[75dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-card border-t border-line bg-paper p-3 text-ink shadow-floating open:animate-appear md:inset-x-auto md:start-20 md:top-(--below-header) md:bottom-0 md:max-h-none md:w-72 md:rounded-none md:border-e md:border-t-0"
    >
      <nav aria-label={t`Workspace`}>
        <Lines {...props} onFollow={close} />
      </nav>
    </div>
  )
}

function Lines({ entries, onFollow }: WorkspaceProps & { onFollow?: (() => void) | undefined }) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLocaleLowerCase()
  const heading = useId()
  const lines = entries.filter(({ group }) => group !== 'personal' && group !== 'add')
  const found = lines.filter(({ name }) => i18n._(name).toLocaleLowerCase().includes(wanted))
  const groups = workspaceGroups.flatMap(({ group, title }) => {
    const own = found.filter((entry) => entry.group === group)
    return own.length > 0 ? [{ group, title, own }] : []
  })
  return (
    <div className="grid gap-4">
      <Additions entries={entries} />
      {lines.length > MANY && (
        <TextField
          type="search"
          label={t`Find a section`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {groups.map(({ group, title, own }) => (
        <div key={group}>
          {title && (
            <h2 id={`${heading}-${group}`} className="px-3 pb-1 text-small font-medium text-faint">
              {i18n._(title)}
            </h2>
          )}
          <ul aria-labelledby={title && `${heading}-${group}`} className="grid gap-0.5">
            {own.map((entry) => (
              <li key={entry.to}>
                <EntryLink entry={entry} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p role="status" className="px-3 text-small text-soft empty:hidden">
        {groups.length === 0 && <Trans>No section has this name.</Trans>}
      </p>
      <MarketLink className="border-t border-line md:hidden" />
    </div>
  )
}

function Additions({ entries }: Pick<WorkspaceProps, 'entries'>) {
  const { i18n } = useLingui()
  const additions = entries.filter(({ group }) => group === 'add')
  if (additions.length === 0) return null
  return (
    <div className="grid gap-2">
      {additions.map(({ to, icon: Icon, name }) => (
        <LinkButton key={to} to={to} icon={<Icon aria-hidden className="text-accent-strong" />}>
          {i18n._(name)}
        </LinkButton>
      ))}
    </div>
  )
}

/** The buttons that add something, as icons in the header of windows without a sidebar. */
export function AddIcons({ entries }: Pick<WorkspaceProps, 'entries'>) {
  const { i18n } = useLingui()
  return entries
    .filter(({ group }) => group === 'add')
    .map(({ to, icon: Icon, name }) => (
      <Link
        key={to}
        to={to}
        aria-label={i18n._(name)}
        title={i18n._(name)}
        className="touch inline-grid place-items-center rounded-full text-accent-strong hover:bg-sunk xl:hidden"
      >
        <Icon aria-hidden className="size-5" />
      </Link>
    ))
}
