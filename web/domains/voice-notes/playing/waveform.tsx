interface WaveformProps {
  /** Height of each bar, percent. */
  peaks: readonly number[]
  /** The share that has been heard, 0 to 1. */
  played?: number
}

/** Sound as a row of bars; what has been heard is in the accent. */
export function Waveform({ peaks, played = 0 }: WaveformProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${peaks.length * 3} 100`}
      preserveAspectRatio="none"
      className="block h-full w-full text-edge"
    >
      {peaks.map((peak, at) => (
        <rect
          key={at}
          x={at * 3 + 0.5}
          y={(100 - peak) / 2}
          width={2}
          height={peak}
          className={(at + 0.5) / peaks.length <= played ? 'fill-accent' : 'fill-current'}
        />
      ))}
    </svg>
  )
}
