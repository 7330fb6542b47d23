import { encode } from 'uqr'

/** The dark modules of a QR code as one path, and the modules per side with its quiet zone. */
function drawing(text: string): { path: string; side: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: dots.join(''), side: size }
}

/** A QR code as an SVG file for signs and leaflets. */
export function qrFile(text: string): Blob {
  const { path, side } = drawing(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** A QR code, dark on light in every theme, because cameras need it so. */
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
