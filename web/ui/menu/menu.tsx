import { EllipsisVertical } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { lazyCode } from '../lazy-code.ts'
import type { MenuProps } from './menu-parts.tsx'

const MenuParts = lazyCode(async () => (await import('./menu-parts.tsx')).default)

/** What can be done with something, behind one button. Its code is fetched when one is first opened. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <IconButton
      label={props.label}
      icon={props.icon ?? <EllipsisVertical aria-hidden />}
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
