/** Hands something to the device's own sharing; undefined where it has none that would take it. */
export async function handOver(card: ShareData): Promise<'shared' | 'dismissed' | undefined> {
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.(card)) return undefined
  try {
    await navigator.share(card)
    return 'shared'
  } catch (refusal) {
    return refusal instanceof DOMException && refusal.name === 'AbortError' ? 'dismissed' : undefined
  }
}
