import { crc32, deflateRawSync } from 'node:zlib'

export interface ZippedFile {
  name: string
  bytes: Buffer
  /** Whether it sets the flag for a UTF-8 name; macOS does not. */
  saysUtf8?: boolean
  /** A false size in the header. */
  claims?: number
}

/** A zip of some files. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, saysUtf8 = true, claims = bytes.length } of files) {
    const packed = deflateRawSync(bytes)
    const head = (size: number, signature: number, at: number) => {
      const fields = Buffer.alloc(size)
      fields.writeUInt32LE(signature)
      fields.writeUInt16LE(20, at)
      fields.writeUInt16LE(saysUtf8 ? 0x0800 : 0, at + 2)
      fields.writeUInt16LE(8, at + 4)
      fields.writeUInt32LE(crc32(bytes), at + 10)
      fields.writeUInt32LE(packed.length, at + 14)
      fields.writeUInt32LE(claims, at + 18)
      fields.writeUInt16LE(Buffer.byteLength(name), at + 22)
      return fields
    }
    const local = Buffer.concat([head(30, 0x04034b50, 4), Buffer.from(name), packed])
    const central = head(46, 0x02014b50, 6)
    central.writeUInt32LE(offset, 42)
    locals.push(local)
    directory.push(central, Buffer.from(name))
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}
