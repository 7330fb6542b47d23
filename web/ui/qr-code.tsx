import { encode } from 'uqr'

/** The dark dots of a code as one path, row by row, and how many dots a side has with the quiet ones round it. */
function drawing(text: string): { path: string; side: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: dots.join(''), side: size }
}

/** A code as a file of its own, for signs and leaflets: SVG. */
export function qrFile(text: string): Blob {
  const { path, side } = drawing(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** A text as a code that a telephone's camera reads; dark on light whatever the theme, because cameras want it so. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { path, side } = drawing(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
