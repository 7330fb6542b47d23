import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { memberPaths } from '../../../contract/member-paths.ts'
import { useMedia } from '../../platform/use-media.ts'
import { lazyCode } from '../../ui/lazy-code.ts'
import { CountedIcon } from './open/counted-icon.tsx'
import { NewsForEars } from './news-for-ears.tsx'
import { PanelSkeleton } from './rows-skeleton.tsx'
import { useUnread } from './use-unread.ts'

const Panel = lazyCode(async () => (await import('./panel.tsx')).Panel)

const look = 'touch inline-grid place-items-center rounded-full hover:bg-sunk max-[22rem]:hidden'

/** The bell in the header: opens the newest notifications; on a phone it links to all of them. */
export function Bell() {
  const { unread, figure, name } = useUnread()
  const hasRoom = useMedia('(min-width: 48rem)')
  const mark = <CountedIcon icon={BellIcon} figure={unread ? figure : undefined} className="size-5" />
  return (
    <>
      <NewsForEars />
      {hasRoom ? (
        <BellWithPanel name={name}>{mark}</BellWithPanel>
      ) : (
        <Link to={memberPaths.notifications} aria-label={name} title={name} className={look}>
          {mark}
        </Link>
      )}
    </>
  )
}

function BellWithPanel({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => panel.current?.hidePopover()

  function closeLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <div className="contents" onBlur={closeLeft}>
      <button type="button" popoverTarget={id} aria-haspopup="dialog" aria-label={name} title={name} className={look}>
        {children}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        // No dialog role while closed, for code that looks for an open dialog.
        {...(open && { role: 'dialog', 'aria-labelledby': `${id}-title` })}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        className="top-15 m-0 w-full overflow-hidden rounded-card border border-line bg-paper text-ink shadow-floating open:animate-appear"
        // Aligned with the bell, which is before three other icons at the end of the page's content.
        style={{
          maxInlineSize: '26rem',
          insetInline: 'auto max(1rem, calc(50% - var(--container-page) / 2 + 6.5rem))',
        }}
      >
        {open && (
          <Suspense fallback={<PanelSkeleton />}>
            <Panel titleId={`${id}-title`} onFollow={close} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
