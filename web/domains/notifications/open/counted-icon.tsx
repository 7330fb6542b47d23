import type { ComponentType } from 'react'

interface CountedIconProps {
  icon: ComponentType<{ className: string }>
  /** Text of the badge; undefined without unread items. */
  figure: string | undefined
  className: string
}

/** An icon with the number of unread items; its container has the accessible text. */
export function CountedIcon({ icon: Icon, figure, className }: CountedIconProps) {
  return (
    <span aria-hidden className="relative">
      <Icon className={className} />
      {figure !== undefined && (
        <span
          className="figures absolute grid animate-appear place-items-center rounded-full bg-accent font-semibold text-on-accent"
          style={{
            insetBlockEnd: '42%',
            // A long number grows over the icon, not over its neighbours.
            insetInlineEnd: -10,
            minInlineSize: '1.125rem',
            blockSize: '1.125rem',
            paddingInline: '0.25rem',
            fontSize: '0.75rem',
            lineHeight: 1,
            boxShadow: '0 0 0 2px var(--paper)',
          }}
        >
          {figure}
        </span>
      )}
    </span>
  )
}
