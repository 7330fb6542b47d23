import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> {
  /** Its accessible name and tooltip. */
  label: string
  icon: ReactNode
  /** Whether it is on a photo: a circle of 36 px within the touch target of 44 px. */
  onPicture?: boolean
}

/** A button with only an icon: a touch target of 44 px with an accessible name. */
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
