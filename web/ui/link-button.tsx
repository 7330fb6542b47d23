import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import { buttonClasses } from './button.tsx'
import type { ButtonLook, ButtonSize } from './button.tsx'
import { classes } from './classes.ts'

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  look?: ButtonLook
  size?: ButtonSize
  icon?: ReactNode
  className?: string
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function LinkButton({ look, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link className={buttonClasses(look, size, className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}

interface TextLinkProps extends Omit<LinkProps, 'className'> {
  className?: string
}

/** A link in running text. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  return (
    <Link
      className={classes('text-accent-strong underline decoration-1 underline-offset-3 hover:decoration-2', className)}
      {...rest}
    />
  )
}
