interface FigureTextProps {
  /** As people say it. */
  short: string
  /** To the last unit: the tooltip, and what screen readers say. */
  exact: string
  className?: string
}

/** A figure said shortly, with the exact one on hover, on long press and for screen readers. */
export function FigureText({ short, exact, className }: FigureTextProps) {
  if (short === exact) return <span className={className}>{short}</span>
  return (
    <abbr title={exact} className={`no-underline ${className ?? ''}`}>
      <span aria-hidden>{short}</span>
      <span className="sr-only">{exact}</span>
    </abbr>
  )
}
