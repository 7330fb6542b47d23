const BARS = 60

/** How loud the last seconds were, the newest at the end. */
export function LevelMeter({ levels, isPaused }: { levels: readonly number[]; isPaused: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${BARS * 3} 100`}
      preserveAspectRatio="none"
      className={isPaused ? 'block h-9 w-full text-edge' : 'block h-9 w-full text-accent'}
    >
      {levels.slice(-BARS).map((level, at, { length }) => {
        const height = Math.max(4, Math.min(100, Math.sqrt(level * 3) * 100))
        return (
          <rect
            key={at}
            x={(BARS - length + at) * 3 + 0.5}
            y={(100 - height) / 2}
            width={2}
            height={height}
            className="fill-current"
          />
        )
      })}
    </svg>
  )
}
