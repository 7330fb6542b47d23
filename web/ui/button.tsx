import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export type ButtonLook = 'primary' | 'plain' | 'quiet'
export type ButtonSize = 'small' | 'normal' | 'large'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  plain: 'border border-edge bg-surface text-ink hover:bg-sunk',
  quiet: 'text-ink hover:bg-sunk',
}
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-small pointer-coarse:min-h-11',
  normal: 'min-h-11 px-4 text-body',
  large: 'min-h-13 px-7 text-body',
}

/** The classes of a button, for other elements that look like one. */
export function buttonClasses(look: ButtonLook = 'plain', size: ButtonSize = 'normal', more?: string): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-medium whitespace-nowrap',
    'transition-colors disabled:opacity-50 aria-disabled:opacity-70 [&_svg]:size-5 [&_svg]:shrink-0',
    looks[look],
    sizes[size],
    more,
  )
}

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
  /** Work is running: shows it, stays focusable and ignores presses. */
  busy?: boolean
  icon?: ReactNode
}

export function Button({
  look,
  size,
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the type is a property with a safe default
      type={type}
      className={buttonClasses(look, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <span className="size-5 animate-spin rounded-full border-2 border-current border-e-transparent" /> : icon}
      {children}
    </button>
  )
}
