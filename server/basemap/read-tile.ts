/** A feature of a tile: points, lines or rings in tile units, and its tags. */
export type Drawn = {
  layer: string
  extent: number
  kind: 'point' | 'line' | 'area'
  parts: [number, number][][]
  tags: Map<string, string | number>
}

/** Reads Mapbox Vector Tile bytes back, as far as the basemap writes them; for tests. */
export function readTile(bytes: Uint8Array): Drawn[] {
  const drawn: Drawn[] = []
  for (const [field, layer] of fields(bytes))
    if (field === 3 && layer instanceof Uint8Array) drawn.push(...readLayer(layer))
  return drawn
}

function readLayer(bytes: Uint8Array): Drawn[] {
  let name = ''
  let extent = 4096
  const keys: string[] = []
  const values: (string | number)[] = []
  const features: Uint8Array[] = []
  for (const [field, value] of fields(bytes)) {
    if (typeof value === 'number') {
      if (field === 5) extent = value
    } else if (field === 1) name = text(value)
    else if (field === 2) features.push(value)
    else if (field === 3) keys.push(text(value))
    else if (field === 4)
      for (const [kind, held] of fields(value)) values.push(typeof held === 'number' ? plain(kind, held) : text(held))
  }
  return features.map((feature) => {
    const tags = new Map<string, string | number>()
    let kind: Drawn['kind'] = 'point'
    let parts: [number, number][][] = []
    for (const [field, value] of fields(feature)) {
      if (field === 3) kind = value === 3 ? 'area' : value === 2 ? 'line' : 'point'
      if (typeof value === 'number') continue
      const numbers = varints(value)
      if (field === 4) parts = readParts(numbers)
      if (field !== 2) continue
      for (let at = 0; at < numbers.length; at += 2)
        tags.set(keys[numbers[at] ?? 0] ?? '', values[numbers[at + 1] ?? 0] ?? '')
    }
    return { layer: name, extent, kind, parts, tags }
  })
}

function readParts(commands: number[]): [number, number][][] {
  const parts: [number, number][][] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < commands.length;) {
    const command = commands[at++] ?? 0
    const closes = command % 8 === 7
    for (let left = closes ? 0 : command >> 3; left > 0; left--) {
      x += plain(6, commands[at++] ?? 0)
      y += plain(6, commands[at++] ?? 0)
      if (command % 8 === 1) parts.push([])
      parts.at(-1)?.push([x, y])
    }
  }
  return parts
}

/** A whole number as the field of a value means it: 6 is the zigzag kind. */
function plain(field: number, held: number): number {
  return field === 6 ? (held % 2 === 0 ? held / 2 : -(held + 1) / 2) : held
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

function varints(bytes: Uint8Array): number[] {
  const found: number[] = []
  let [value, scale] = [0, 1]
  for (const byte of bytes) {
    value += (byte & 127) * scale
    scale *= 128
    if (byte < 128) {
      found.push(value)
      value = 0
      scale = 1
    }
  }
  return found
}

function* fields(bytes: Uint8Array): Generator<[field: number, value: number | Uint8Array]> {
  let at = 0
  const next = () => {
    const end = bytes.findIndex((byte, place) => place >= at && byte < 128) + 1
    const [value = 0] = varints(bytes.subarray(at, end))
    at = end
    return value
  }
  while (at < bytes.length) {
    const head = next()
    const size = next()
    if (head % 8 === 2) {
      yield [Math.floor(head / 8), bytes.subarray(at, at + size)]
      at += size
    } else yield [Math.floor(head / 8), size]
  }
}
