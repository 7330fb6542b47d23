import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> {
  /** What it does, for everybody who cannot see or read the icon; also its tooltip. */
  label: string
  icon: ReactNode
  /** Whether it stands on a photograph: a circle of 36 px in the 44 px that can be touched. */
  onPicture?: boolean
}

/** A button that is only an icon: 44 px to touch and always named. */
export function IconButton({ label, icon, onPicture = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the type is a property with a safe default
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        'touch inline-grid place-items-center rounded-full transition-colors disabled:opacity-40 [&_svg]:size-5',
        onPicture
          ? 'bg-surface/90 bg-clip-content p-1 text-ink hover:bg-surface [&_svg]:m-2'
          : 'text-ink hover:bg-sunk',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  )
}
