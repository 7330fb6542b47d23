import type { ComponentType } from 'react'

interface CountedIconProps {
  icon: ComponentType<{ className: string }>
  /** What the badge says; nothing where nothing is unread. */
  figure: string | undefined
  className: string
}

/** An icon and how many things behind it are unread; what it stands in says so in words. */
export function CountedIcon({ icon: Icon, figure, className }: CountedIconProps) {
  return (
    <span aria-hidden className="relative">
      <Icon className={className} />
      {figure !== undefined && (
        <span
          className="figures absolute grid animate-appear place-items-center rounded-full bg-accent font-semibold text-on-accent"
          style={{
            insetBlockEnd: '42%',
            // However long the figure is, it grows over the icon and not over what stands beside it.
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
