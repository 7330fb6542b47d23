import type { ReactNode } from 'react'

/** The error of an action, announced immediately. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className="font-medium text-wrong">
      {children}
    </p>
  )
}
