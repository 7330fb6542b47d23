import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: ReactNode
  /** What to do next. */
  children?: ReactNode
  actions?: ReactNode
  icon?: ReactNode
}

/** Nothing is here, and what to do about it. */
export function EmptyState({ title, children, actions, icon }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-14 text-center">
      {icon && <div className="text-faint [&_svg]:size-10">{icon}</div>}
      <h2 className="text-title">{title}</h2>
      {children && <div className="max-w-prose text-soft">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
