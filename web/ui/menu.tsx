import { EllipsisVertical } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { lazyCode } from './lazy-code.ts'

const MenuParts = lazyCode(async () => (await import('./menu-parts.tsx')).default)

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
  /** Items that belong together, a line between the groups. */
  groups: readonly (readonly MenuItem[])[]
}

/** What can be done with something, behind one button. Its code is fetched when one is first opened. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <IconButton
      label={props.label}
      icon={<EllipsisVertical aria-hidden />}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    />
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <MenuParts {...props} />
    </Suspense>
  )
}
