import type { ReactNode } from 'react'

/** Why what was asked for did not work, read out as soon as it is there. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className="font-medium text-wrong">
      {children}
    </p>
  )
}
