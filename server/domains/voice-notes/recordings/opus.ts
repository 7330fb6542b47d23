/** Milliseconds that an Opus packet sounds, by its first bytes (RFC 6716, 3.1). */
export function opusMs(packet: Buffer): number {
  const toc = packet.readUInt8(0)
  const config = toc >> 3
  const sizes = config < 12 ? [10, 20, 40, 60] : config < 16 ? [10, 20, 10, 20] : [2.5, 5, 10, 20]
  const frames = [1, 2, 2][toc & 3] ?? packet.readUInt8(1) & 63
  return (sizes[config & 3] ?? 0) * frames
}
