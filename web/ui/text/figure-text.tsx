interface FigureTextProps {
  /** The short form. */
  short: string
  /** The exact form, for the tooltip and screen readers. */
  exact: string
  className?: string
}

/** A short number, with the exact one on hover, long press and for screen readers. */
export function FigureText({ short, exact, className }: FigureTextProps) {
  if (short === exact) return <span className={className}>{short}</span>
  return (
    <abbr title={exact} className={`no-underline ${className ?? ''}`}>
      <span aria-hidden>{short}</span>
      <span className="sr-only">{exact}</span>
    </abbr>
  )
}
