import { Menu as Base } from '@base-ui/react/menu'
import { EllipsisVertical } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { IconButton } from '../icon-button.tsx'

/** Does something, leads to a page of ours, or hands over a file. */
export interface MenuItem {
  label: ReactNode
  onSelect?: () => void
  to?: string
  /** Address of a file. */
  file?: string
}

export interface MenuProps {
  /** What its button opens, for everybody who sees the icon only. */
  label: string
  /** Of its button, where it is not the one of all menus. */
  icon?: ReactNode
  /** Items that belong together, a line between the groups. */
  groups: readonly (readonly MenuItem[])[]
}

const row = 'flex min-h-11 cursor-pointer items-center rounded-control px-3 select-none data-highlighted:bg-sunk'

/** The parts behind Menu, in a chunk of their own; it opens as it comes. */
export default function MenuParts({ label, icon = <EllipsisVertical aria-hidden />, groups }: MenuProps) {
  // What is offered may change while it is open, and must not move under the pointer that is about to press it.
  const [offered, setOffered] = useState(groups)
  return (
    <Base.Root defaultOpen modal={false} onOpenChange={(open) => open && setOffered(groups)}>
      <Base.Trigger render={<IconButton label={label} icon={icon} />} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-30">
          <Base.Popup
            style={{ maxBlockSize: 'var(--available-height)', minInlineSize: '15rem' }}
            className={classes(
              'max-w-72 overflow-y-auto rounded-card border border-line bg-paper p-2',
              'text-ink shadow-floating transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0',
            )}
          >
            {offered.map((items, group) => (
              <Fragment key={group}>
                {group > 0 && <Base.Separator className="mt-2 border-t border-line pt-2" />}
                {items.map((item, at) => (
                  <Item key={at} {...item} />
                ))}
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Item({ label, onSelect, to, file }: MenuItem) {
  if (to !== undefined)
    return (
      <Base.LinkItem closeOnClick className={row} render={<Link to={to} />}>
        {label}
      </Base.LinkItem>
    )
  if (file !== undefined)
    return (
      <Base.LinkItem closeOnClick className={row} href={file} download>
        {label}
      </Base.LinkItem>
    )
  return (
    <Base.Item className={row} {...(onSelect && { onClick: onSelect })}>
      {label}
    </Base.Item>
  )
}
