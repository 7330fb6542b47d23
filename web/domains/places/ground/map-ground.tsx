/** A placeholder of streets, a lake and a park before a map has loaded; it shows no real place. */
export function MapGround() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full text-edge opacity-35"
    >
      <g className="fill-current opacity-35">
        <path d="M262 30c34-20 82-8 92 20s-18 52-50 48-72-50-42-68Z" />
        <path d="M44 208l66-22 26 52-72 26Z" />
      </g>
      <g className="fill-none stroke-current">
        <path strokeWidth="6" d="M-10 196C90 176 130 92 230 108s110 84 190 60" />
        <path strokeWidth="4" d="M70-10c10 90 40 180 30 320M180-10c-6 80 20 200 44 320M300-10c-14 110-6 190 20 320" />
        <path
          strokeWidth="1.5"
          d="M-10 54c130 20 280-10 420 20M-10 125c140-40 220 52 420 6M-10 254c150-18 260 20 420-14M122-10c0 100 30 210 34 320M245-10c0 110 12 210 30 320M18-10c4 90 16 200 8 320M356-10c-6 100 0 220 18 320"
        />
      </g>
    </svg>
  )
}

/** Shown while a map's code and first tiles load. */
export function MapSkeleton() {
  return (
    <div className="absolute inset-0 animate-breathe bg-sunk">
      <MapGround />
    </div>
  )
}
