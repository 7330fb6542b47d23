import { Menu as Base } from '@base-ui/react/menu'
import { EllipsisVertical } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { IconButton } from '../icon-button.tsx'

/** An action, a link to a page, or a file. */
export interface MenuItem {
  label: ReactNode
  onSelect?: () => void
  to?: string
  /** Address of a file. */
  file?: string
}

export interface MenuProps {
  /** Accessible name of its button. */
  label: string
  /** Icon of its button, if not the default one. */
  icon?: ReactNode
  /** Groups of items with separators between them. */
  groups: readonly (readonly MenuItem[])[]
}

const row = 'flex min-h-11 cursor-pointer items-center rounded-control px-3 select-none data-highlighted:bg-sunk'

/** The lazily loaded implementation of Menu, open from the start. */
export default function MenuParts({ label, icon = <EllipsisVertical aria-hidden />, groups }: MenuProps) {
  // Items are fixed while it is open, so that they do not move under the pointer.
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
