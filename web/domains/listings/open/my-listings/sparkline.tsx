interface SparklineProps {
  /** A value per day, oldest first. */
  values: readonly number[]
  /** Description for screen readers; without it the values are shown beside it. */
  label?: string
  className?: string
}

/** A line chart of daily values, from zero at the bottom. */
export function Sparkline({ values, label, className }: SparklineProps) {
  const most = Math.max(1, ...values)
  const step = 100 / Math.max(1, values.length - 1)
  const line = values
    .map((value, day) => `${(day * step).toFixed(1)},${(29 - (value / most) * 27).toFixed(1)}`)
    .join(' ')
  return (
    <svg
      viewBox="0 0 100 30"
      preserveAspectRatio="none"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <polygon points={`0,30 ${line} 100,30`} className="fill-accent-soft" />
      <polyline
        points={line}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-accent stroke-[1.5]"
        strokeLinejoin="round"
      />
    </svg>
  )
}
